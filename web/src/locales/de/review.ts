import review from './review.ftl?raw'

export default review
