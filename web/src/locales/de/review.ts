import review from '../../../../src/portroyal/locales/de/review.ftl?raw'

export default review
