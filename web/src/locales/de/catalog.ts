import about from '../../../../src/portroyal/locales/de/about.ftl?raw'
import gallery from '../../../../src/portroyal/locales/de/gallery.ftl?raw'
import manual from '../../../../src/portroyal/locales/de/manual.ftl?raw'
import setup from '../../../../src/portroyal/locales/de/setup.ftl?raw'

export default [about, gallery, manual, setup].join('\n')
