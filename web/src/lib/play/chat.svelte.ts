/** The chat of a table: docked below the log if there is room, otherwise opened and closed; with its unread count. */
import { MediaQuery } from 'svelte/reactivity'
import { prefs } from '../browser/prefs.svelte'
import type { Entry } from '../../wire/wire'
import type { Company } from './company.svelte'

export class Chat {
  open = $state(false)
  /** The draft. */
  unsent = $state('')
  #company: Company
  #roomy = new MediaQuery('(min-width: 1280px) and (min-height: 561px)')
  /** The newest entry when the chat was last visible. */
  #read = $state<number>()

  /** `asked`: the question put to me, if any; a new one closes a chat that covers the table. */
  constructor(company: Company, asked: () => unknown) {
    this.#company = company
    $effect(() => {
      if (asked()) this.open = false
    })
    $effect(() => {
      const last = company.entries.at(-1)?.seq
      if (last !== undefined && (this.visible || this.#read === undefined)) this.#read = last
    })
  }

  /** Whether there is anyone to talk to. */
  get possible(): boolean {
    return this.#company.talking
  }

  get docked(): boolean {
    return this.possible && this.#roomy.current && prefs.chat
  }

  get visible(): boolean {
    return this.docked || this.open
  }

  readonly lines = $derived.by((): Entry[] => this.#company.entries.filter((entry) => entry.words))
  /** How many messages from others are unread. */
  readonly unread = $derived.by(() => {
    const [read, mine] = [this.#read, this.#company.mine]
    if (read === undefined || this.visible) return 0
    return this.lines.filter(({ seq, seat }) => seq > read && !mine.some((own) => own.seat === seat)).length
  })

  toggle(): void {
    if (this.#roomy.current) prefs.chat = !prefs.chat
    else this.open = !this.open
  }
}
