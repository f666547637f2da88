import review from '../../../../src/portroyal/locales/en/review.ftl?raw'

export default review
