import lessons from './lessons.ftl?raw'
import lessonsOfBoxes from './lessons-of-boxes.ftl?raw'

export default [lessons, lessonsOfBoxes].join('\n')
