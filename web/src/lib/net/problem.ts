/** Errors of requests to the server. */
import type { ProblemBody } from './wire'

/** `status`: 0 if no answer came. */
export class Problem extends Error {
  readonly code: string
  readonly status: number
  readonly body: ProblemBody

  constructor(status: number, body: ProblemBody) {
    super(body.detail ?? body.title ?? `HTTP ${status}`)
    this.status = status
    this.code = body.code ?? (status === 0 ? 'offline' : 'unknown')
    this.body = body
  }

  /** Whatever was caught, as a problem. */
  static of(caught: unknown): Problem {
    return caught instanceof Problem ? caught : new Problem(0, { detail: String(caught) })
  }
}
