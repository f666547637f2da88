/** Reads finished games, one per line, as written by `tests/builders/shuffles.py`, and writes a verdict for each. */
/// <reference types="node" />
import { createInterface } from 'node:readline'
import { chanceOf } from '../src/adventure/chance'
import { verify } from '../src/lib/verify/shuffle'

for await (const line of createInterface({ input: process.stdin })) {
  const { table, cards, frames } = JSON.parse(line)
  const played = cards.some((card: { kind: string }) => card.kind === 'mission') ? chanceOf : null
  console.log(JSON.stringify(await verify(table, cards, frames, played)))
}
