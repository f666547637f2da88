import app from './app.ftl?raw'
import game from './game.ftl?raw'
import extras from './extras.ftl?raw'
import help from './help.ftl?raw'

export default [app, game, help, extras].join('\n')
