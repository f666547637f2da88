import adventure from '../../../../src/portroyal/locales/de/adventure.ftl?raw'
import campaigns from '../../../../src/portroyal/locales/de/campaigns.ftl?raw'

export default `${adventure}\n${campaigns}`
