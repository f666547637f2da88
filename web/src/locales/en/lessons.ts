import lessons from '../../../../src/portroyal/locales/en/lessons.ftl?raw'
import lessonsOfBoxes from '../../../../src/portroyal/locales/en/lessons-of-boxes.ftl?raw'

export default [lessons, lessonsOfBoxes].join('\n')
