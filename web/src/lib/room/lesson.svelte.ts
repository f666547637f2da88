/** A running lesson: the moves so far, the position shown, and whether an explanation is open. */
import { api as realApi, type Api } from '../net/api'
import { Problem } from '../net/problem'
import { prefs, travel } from '../browser/prefs.svelte'
import { landed, turningTime } from '../layout/flight'
import { isFinal, isFlying, momentsOf, pause, type Stage } from '../timeline/stage'
import type { Entry, GameEvent, LessonRun, LessonTarget, View } from '../../wire/wire'

/** The pause between two moves of other seats in milliseconds, excluding animations. */
const LOOK_ON = 420

export interface LessonParts {
  api: Pick<Api, 'lesson'>
  pause: (time: number) => Promise<void>
}

const parts: LessonParts = {
  api: realApi,
  pause,
}

export class LessonRoom {
  readonly name: string
  stage = $state.raw<Stage | null>(null)
  problem = $state.raw<Problem | null>(null)
  /** Whether the explanation of the last answer is open. */
  explaining = $state(false)
  /** Whether moves are being sent or shown. */
  busy = $state(true)

  #parts: LessonParts
  #runs = $state.raw<LessonRun[]>([])
  #at = $state(0)
  #flown = $state(false)
  #moves: string[] = []
  #closed = false

  constructor(name: string, given: Partial<LessonParts> = {}) {
    this.name = name
    this.#parts = { ...parts, ...given }
  }

  get run(): LessonRun | null {
    return this.#runs.at(-1) ?? null
  }

  get moves(): string[] {
    return [...this.#moves]
  }

  get view(): View | null {
    return this.run?.frames[this.#at]?.view ?? null
  }

  /** The events that led to the view, for animations; null: none. */
  get events(): GameEvent[] | null {
    return this.#flown ? (this.run?.frames[this.#at]?.events ?? null) : null
  }

  /** The moves up to the view, as log entries. */
  readonly entries = $derived.by((): Entry[] => {
    const frames = this.run?.frames.slice(0, this.#at + 1) ?? []
    return frames.map(({ seat, move, events }, seq) => ({ seq, at: '', kind: 'move', seat, move, events }))
  })

  get choices(): string[] {
    return this.busy || this.explaining ? [] : (this.run?.moves ?? [])
  }

  /** The key of the coach's current text. */
  get says(): string | null {
    const run = this.run
    if (!run) return null
    if (this.explaining) return run.answer?.key ?? null
    return this.busy && this.#runs.length > 1 ? null : run.asks
  }

  /** The subject of the coach's text on the table. */
  get at(): LessonTarget | null {
    if (this.explaining) return this.stage ? null : (this.run?.answer?.at ?? null)
    return this.busy ? null : (this.run?.at ?? null)
  }

  async open(): Promise<void> {
    this.problem = null
    await this.#go([])
  }

  close(): void {
    this.#closed = true
  }

  async act(move: string): Promise<void> {
    if (this.choices.includes(move)) await this.#go([...this.#moves, move])
  }

  /** Close the explanation and continue with the next decision. */
  goOn(): void {
    this.#settle()
  }

  /** Return to the position before the last answer. */
  again(): void {
    this.#runs = this.#runs.slice(0, -1)
    this.#moves = this.#moves.slice(0, -1)
    this.#settle()
  }

  fromStart(): void {
    this.#runs = this.#runs.slice(0, 1)
    this.#moves = []
    this.#settle()
  }

  #settle(): void {
    this.#flown = false
    this.stage = null
    this.#at = (this.run?.frames.length ?? 1) - 1
    this.explaining = false
  }

  async #go(moves: string[]): Promise<void> {
    this.busy = true
    try {
      const run = await this.#parts.api.lesson(this.name, moves)
      if (this.#closed) return
      this.#moves = moves
      this.#runs = [...this.#runs, run]
      await this.#show(run, moves.length === 0)
      this.explaining = run.answer !== null
      if (run.done && !prefs.learned.includes(this.name)) prefs.learned = [...prefs.learned, this.name]
    } catch (problem) {
      this.problem = Problem.of(problem)
    } finally {
      this.busy = false
    }
  }

  /** Show frames one by one, from the current one to the last, or to the learner's bust, where it stops. */
  async #show(run: LessonRun, opening: boolean): Promise<void> {
    const last = run.frames.length - 1
    if (opening) this.#at = 0
    while (this.#at < last && !this.#closed) {
      const next = run.frames[this.#at + 1]
      if (!next) return
      if (opening || this.#at >= this.#before) await this.#rest(opening ? LOOK_ON : travel())
      const own = !opening && this.#at + 1 === this.#before
      for (const { stage, time } of momentsOf(next.events, turningTime(travel()))) {
        this.stage = stage
        if (own && isFinal(stage)) return
        await this.#rest(time)
        if (isFlying(stage)) await landed()
      }
      this.stage = null
      this.#flown = travel() > 0
      this.#at++
    }
    await this.#rest(travel())
  }

  /** A pause, unless animations are off. */
  async #rest(time: number): Promise<void> {
    if (travel() > 0) await this.#parts.pause(time)
  }

  /** The index of the frame after the learner's own move; no pause precedes it. */
  get #before(): number {
    return this.#runs.at(-2)?.frames.length ?? 0
  }
}
