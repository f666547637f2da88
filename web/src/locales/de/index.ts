import app from './app.ftl?raw'
import game from './game.ftl?raw'
import help from './help.ftl?raw'
import past from './past.ftl?raw'

export default [app, game, help, past].join('\n')
