/** The boxes that lay something on the table besides cards. */
import { BOXES } from './lib/play/extra'

BOXES.adventure = () => import('./adventure')
