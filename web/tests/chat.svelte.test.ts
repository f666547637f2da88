import { flushSync } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { prefs } from '../src/lib/browser/prefs.svelte'
import { Chat } from '../src/lib/play/chat.svelte'
import type { Company } from '../src/lib/play/company.svelte'
import type { Entry } from '../src/wire/wire'

const said = (seq: number, seat: number): Entry => ({
  seq, kind: 'say', seat, move: null, at: '', events: [], words: { phrase: 'hello', text: null, name: 'Ben' },
})

/** A chat on a page that is wide enough to dock it, or not. */
function chatting(roomy: boolean, entries: Entry[] = []) {
  vi.stubGlobal('matchMedia', () => ({ matches: roomy, addEventListener: () => undefined, removeEventListener: () => undefined }))
  let company = $state.raw({ entries, mine: [{ seat: 0 }], talking: true })
  let asked = $state.raw<object | null>(null)
  let chat!: Chat
  const stop = $effect.root(() => {
    const now = { get entries() { return company.entries }, get mine() { return company.mine }, get talking() { return company.talking } }
    chat = new Chat(now as unknown as Company, () => asked)
  })
  flushSync()
  return {
    chat,
    stop,
    hear: (...more: Entry[]) => {
      company = { ...company, entries: [...company.entries, ...more] }
      flushSync()
    },
    ask: () => {
      asked = {}
      flushSync()
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  prefs.chat = true
})

describe('the chat', () => {
  it('counts the words of others that are unread', () => {
    const { chat, hear, stop } = chatting(false, [said(1, 1)])
    expect(chat.unread).toBe(0)
    hear(said(2, 1), said(3, 0))
    expect(chat.unread).toBe(1)
    chat.toggle()
    flushSync()
    expect(chat.unread).toBe(0)
    stop()
  })

  it('makes way for a question, and keeps the draft', () => {
    const { chat, ask, stop } = chatting(false)
    chat.toggle()
    chat.unsent = 'Wait'
    ask()
    expect([chat.open, chat.unsent]).toEqual([false, 'Wait'])
    stop()
  })

  it('is docked where there is room, until it is closed', () => {
    const { chat, ask, stop } = chatting(true)
    ask()
    expect([chat.docked, chat.visible]).toEqual([true, true])
    chat.toggle()
    expect([chat.docked, prefs.chat]).toEqual([false, false])
    stop()
  })
})
