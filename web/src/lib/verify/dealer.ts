/** The sealed dealer of the engine: its n-th random number comes from the SHA-256 of `seed:n`. */

const WORD = 64n

/** Whether this page can compute hashes: browsers allow it over https and on localhost. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined

async function sha256(text: string): Promise<DataView> {
  return new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

export async function sha256Hex(text: string): Promise<string> {
  const bytes = await sha256(text)
  return Array.from({ length: bytes.byteLength }, (_, i) => bytes.getUint8(i).toString(16).padStart(2, '0')).join('')
}

export class Dealer {
  readonly #seed: string
  #drawn = 0

  constructor(seed: string) {
    this.#seed = seed
  }

  /** A random number from 0 to `below` - 1. */
  random(below: number): Promise<number> {
    return this.#number(++this.#drawn, below)
  }

  /** The cards, top one last, shuffled from the top with the Fisher–Yates algorithm. */
  async shuffle(cards: readonly string[]): Promise<string[]> {
    const shuffled = [...cards]
    const choices = shuffled.slice(1).map((_, k) => this.random(shuffled.length - k))
    for (const [k, j] of (await Promise.all(choices)).entries()) {
      const i = shuffled.length - 1 - k
      ;[shuffled[i], shuffled[j]] = [shuffled[j] ?? '', shuffled[i] ?? '']
    }
    return shuffled
  }

  async #number(n: number, below: number): Promise<number> {
    const word = (await sha256(`${this.#seed}:${n}`)).getBigUint64(0)
    return Number((word * BigInt(below)) >> WORD)
  }
}
