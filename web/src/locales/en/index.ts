import app from './app.ftl?raw'
import boxes from './boxes.ftl?raw'
import contracts from './contracts.ftl?raw'
import extras from './extras.ftl?raw'
import gallery from './gallery.ftl?raw'
import game from './game.ftl?raw'
import help from './help.ftl?raw'
import hints from './hints.ftl?raw'
import manual from './manual.ftl?raw'
import past from './past.ftl?raw'

export default [app, boxes, contracts, extras, gallery, game, help, hints, manual, past].join('\n')
