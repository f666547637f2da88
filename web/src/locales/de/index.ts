import app from './app.ftl?raw'
import boxes from './boxes.ftl?raw'
import company from './company.ftl?raw'
import contracts from './contracts.ftl?raw'
import extras from './extras.ftl?raw'
import game from './game.ftl?raw'
import help from './help.ftl?raw'
import hints from './hints.ftl?raw'
import home from './home.ftl?raw'
import past from './past.ftl?raw'

/** The texts of the boxes. */
const brought = import.meta.glob<string>('../../../../src/portroyal/boxes/*/words.de.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export default [app, boxes, company, contracts, extras, game, help, hints, home, past, ...Object.values(brought)].join('\n')
