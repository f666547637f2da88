import app from '../../../../src/portroyal/locales/en/app.ftl?raw'
import boxes from '../../../../src/portroyal/locales/en/boxes.ftl?raw'
import company from '../../../../src/portroyal/locales/en/company.ftl?raw'
import extras from '../../../../src/portroyal/locales/en/extras.ftl?raw'
import game from '../../../../src/portroyal/locales/en/game.ftl?raw'
import hints from '../../../../src/portroyal/locales/en/hints.ftl?raw'
import home from '../../../../src/portroyal/locales/en/home.ftl?raw'
import past from '../../../../src/portroyal/locales/en/past.ftl?raw'

/** The texts of the boxes. */
const brought = import.meta.glob<string>('../../../../src/portroyal/boxes/*/words.en.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export default [app, boxes, company, extras, game, hints, home, past, ...Object.values(brought)].join('\n')
