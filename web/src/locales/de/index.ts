import app from '../../../../src/portroyal/locales/de/app.ftl?raw'
import boxes from '../../../../src/portroyal/locales/de/boxes.ftl?raw'
import company from '../../../../src/portroyal/locales/de/company.ftl?raw'
import extras from '../../../../src/portroyal/locales/de/extras.ftl?raw'
import game from '../../../../src/portroyal/locales/de/game.ftl?raw'
import hints from '../../../../src/portroyal/locales/de/hints.ftl?raw'
import home from '../../../../src/portroyal/locales/de/home.ftl?raw'
import past from '../../../../src/portroyal/locales/de/past.ftl?raw'

/** The texts of the boxes. */
const brought = import.meta.glob<string>('../../../../src/portroyal/boxes/*/words.de.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export default [app, boxes, company, extras, game, hints, home, past, ...Object.values(brought)].join('\n')
