import adventure from './adventure.ftl?raw'

export default adventure
