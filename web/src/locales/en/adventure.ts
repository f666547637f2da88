import adventure from '../../../../src/portroyal/locales/en/adventure.ftl?raw'
import campaigns from '../../../../src/portroyal/locales/en/campaigns.ftl?raw'

export default `${adventure}\n${campaigns}`
