import gallery from './gallery.ftl?raw'
import manual from './manual.ftl?raw'
import setup from './setup.ftl?raw'

export default [gallery, manual, setup].join('\n')
