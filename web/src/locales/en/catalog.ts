import about from '../../../../src/portroyal/locales/en/about.ftl?raw'
import gallery from '../../../../src/portroyal/locales/en/gallery.ftl?raw'
import manual from '../../../../src/portroyal/locales/en/manual.ftl?raw'
import setup from '../../../../src/portroyal/locales/en/setup.ftl?raw'

export default [about, gallery, manual, setup].join('\n')
