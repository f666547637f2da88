import adventure from './adventure.ftl?raw'
import campaigns from './campaigns.ftl?raw'

export default `${adventure}\n${campaigns}`
