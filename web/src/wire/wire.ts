/** The types of requests and responses, from the server's OpenAPI description (written by `scripts/wire`). */

import type { Card as CardSent, Clock, Counted, FormatOption, Formats, Moved, Odds, Problem, RematchBody, Said, Table, Wish as Asking } from './wire.generated'

export type * from './wire.generated'
export type {
  AddressBody as AddressRequest,
  ClockBody as ClockRequest,
  FormatBody as FormatRequest,
  ImportBody as ImportRequest,
  MuteBody as MuteRequest,
  NewCampaignBody as CampaignRequest,
  NewSeat as SeatRequest,
  NewTableBody as TableRequest,
  OptionsBody as TableOptions,
  OrderBody as OrderRequest,
  OrderRuleBody as OrderRule,
  PageMessage as Page,
  Question as Asked,
  SayBody as SayRequest,
  SitBody as SitRequest,
  WatchersMessage as Watchers,
} from './wire.generated'

export type Access = Table['access']
export type Wish = Asking['what']
export type Want = NonNullable<RematchBody['want']>
export type Zero = Clock['zero']
export type UndoRule = Table['undo_rule']
export type WordsRule = Table['words']

export interface Card extends Omit<CardSent, 'color'> {
  /** Null if there is none. */
  color: string | null
}

export type Place = string
export type GameEvent = Moved | Counted | Said
export type OddsLevel = Odds['level']
export type Tips = Table['tips']
export type OptionValue = FormatOption['default']
export type Combination = Formats['combinations'][number]
/** The body of an error, empty unless the server sent it. */
export type ProblemBody = Partial<Problem>
