/** Additions of other boxes to the table and its texts: loaded only for games with those boxes. */
import ContractFace from '../../card/ContractFace.svelte'
import { FURTHER } from '../../lib/cards/further'
import { LAID, type Laid } from '../../lib/play/extra'
import SeatContracts from '../seats/SeatContracts.svelte'
import ContractAction from './ContractAction.svelte'
import Contracts from './Contracts.svelte'
import TimeDeck from './TimeDeck.svelte'
import './paper.css'

FURTHER.contract = { face: ContractFace }
Object.assign(LAID, { Contracts, TimeDeck, Seat: SeatContracts, Action: ContractAction } satisfies Laid)
