import gallery from '../../../../src/portroyal/locales/en/gallery.ftl?raw'
import manual from '../../../../src/portroyal/locales/en/manual.ftl?raw'
import setup from '../../../../src/portroyal/locales/en/setup.ftl?raw'

export default [gallery, manual, setup].join('\n')
