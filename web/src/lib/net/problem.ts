/** Errors of requests to the server. */
import type { ProblemBody } from '../../wire/wire'

/** Problems that the page detects itself: no answer in time, cookies refused, a command given up. */
type OwnCode = 'no-answer' | 'no-cookies' | 'not-known'
type Body = Omit<ProblemBody, 'code'> & { code?: ProblemBody['code'] | OwnCode }

/** `status`: 0 if there was no answer; `wait`: how long the server asks us to wait, in milliseconds. */
export class Problem extends Error {
  readonly code: string
  readonly status: number
  readonly body: Body
  readonly wait: number

  constructor(status: number, body: Body, wait = 0) {
    super(body.detail ?? body.title ?? `HTTP ${status}`)
    this.status = status
    this.code = body.code ?? (status === 0 ? 'offline' : 'unknown')
    this.body = body
    this.wait = wait
  }

  /** Convert anything caught into a problem. */
  static of(caught: unknown): Problem {
    return caught instanceof Problem ? caught : new Problem(0, { detail: String(caught) })
  }
}
