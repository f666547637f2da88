import lessons from '../../../../src/portroyal/locales/de/lessons.ftl?raw'
import lessonsOfBoxes from '../../../../src/portroyal/locales/de/lessons-of-boxes.ftl?raw'

export default [lessons, lessonsOfBoxes].join('\n')
