/** The types of requests and responses, from the server's OpenAPI description (written by `scripts/wire`). */

import type { Card as CardSent, Clock, Counted, FormatOption, Formats, Moved, Odds, Problem, RematchBody, Said, Table, Wish as Asking } from './wire.generated'

export type {
  About,
  AddressBody as AddressRequest,
  Best,
  Bot,
  Campaign,
  Chances,
  Changed,
  Clause,
  Clock,
  ClockBody as ClockRequest,
  CardNine,
  ChapterState,
  Contract,
  Counted,
  Decision,
  OtherMove,
  Defaults,
  Edition,
  Entry,
  Format,
  FormatBody as FormatRequest,
  FormatOption,
  Formats,
  Frame,
  Holder,
  Hourglass,
  ImportBody as ImportRequest,
  Invitation,
  LobbyTable,
  Lesson,
  LessonAnswer,
  LessonFrame,
  LessonRun,
  LessonTarget,
  Margin,
  Me,
  Mission,
  MoveAnswer,
  Moved,
  Names,
  NewCampaignBody as CampaignRequest,
  NewSeat as SeatRequest,
  NewTableBody as TableRequest,
  Notices,
  Odds,
  OrderBody as OrderRequest,
  OrderRuleBody as OrderRule,
  Outlook,
  OptionsBody as TableOptions,
  PageMessage as Page,
  PersonMessage,
  Past,
  Playable,
  Preset,
  Preview,
  Question as Asked,
  Refusal,
  Replay,
  Review,
  Said,
  SaidArgs,
  Sat,
  Seals,
  SeatReview,
  SeatView,
  Section,
  MuteBody as MuteRequest,
  SayBody as SayRequest,
  SitBody as SitRequest,
  SourcePoints,
  StreamMessage,
  Table,
  TableSeat,
  TableSummary,
  Tip,
  UndoState,
  Unseen,
  View,
  WatchersMessage as Watchers,
  Why,
  Wish as Asking,
  Words,
  Worth,
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
