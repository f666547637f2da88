/** The name of a campaign, its next step, and the games that can be played as one. */
import { combination, playable, same } from '../lib/catalog/formats'
import { isolated } from '../lib/i18n/bidi'
import { t, tOr } from '../lib/i18n/fluent.svelte'
import { listed } from '../lib/i18n/listed'
import { voices, yes } from '../lib/telling/speak'
import type { Campaign, ChapterState, Formats, Playable, Preset } from '../wire/wire'

type Known = NonNullable<Campaign['state']>

/** The games available as campaigns, those with the fewest boxes first. */
export const withChapters = (formats: Formats): Playable[] =>
  formats.combinations
    .filter((row): row is Playable => playable(row) && row.chapters > 0)
    .sort((one, other) => one.boxes.length - other.boxes.length)

/** The boxes and modes of a format line. */
export function partsOf(formats: Formats, line: string): { boxes: string[]; modes: string[] } {
  const [first = '', ...options] = line.split('; ')
  const boxes = first.split(' + ')
  const modes = formats.combinations.filter((row) => same(row.boxes, boxes)).flatMap((row) => row.modes)
  return { boxes, modes: [...new Set(modes)].filter((mode) => options.includes(mode)) }
}

/** The name of the picture for a game with these boxes and modes: that of the nearest preset. */
export function pictureOf(presets: Preset[], wish: { boxes: string[]; modes: string[] }, players: number): string {
  const near = presets.filter(
    (preset) => preset.boxes.every((box) => wish.boxes.includes(box)) && same(preset.modes, wish.modes),
  )
  const most = Math.max(...near.map((preset) => preset.boxes.length))
  const best = near.filter((preset) => preset.boxes.length === most)
  return (best.find((preset) => preset.seats.length === players) ?? best[0])?.name ?? ''
}

export const nameOf = (campaign: Campaign): string =>
  campaign.name ? isolated(campaign.name) : tOr('campaign', t('campaigns'))

/** The title of a chapter; future chapters stay hidden. */
export const titleOf = ({ chapter, state }: ChapterState): string =>
  state === 'ahead' ? t('campaign-unread') : tOr(`chapter-${chapter}`, t('campaign-chapter', { n: chapter }))

/** The chapter in a format line. */
export const chapterOf = (line: string): number => Number(/; chapter (\d+)/.exec(line)?.[1] ?? 1)

/** The result of a chapter so far. */
export function resultsOf(campaign: Pick<Campaign, 'seats'>, row: ChapterState): string[] {
  const players = voices(campaign.seats)
  const lost = row.games.filter((game) => game.won === false).length
  const done = row.games.filter((game) => game.won !== false)
  return [
    ...(lost > 0 ? [t('campaign-lost', { n: lost })] : []),
    ...done.map(({ won, winners }) => {
      if (won) return t('campaign-won')
      const [only] = winners
      const one = winners.length === 1 ? players[only ?? 0] : undefined
      return t('campaign-won-by', { you: yes(one?.you ?? false), name: listed(winners.map((seat) => players[seat]?.name ?? '')) })
    }),
    ...(row.state === 'next' && lost === 0 ? [t('campaign-next')] : []),
  ]
}

/** The label of the button that continues; empty when the last chapter is done. */
export function nextOf({ table }: Campaign, state: Known): string {
  if (state.chapter === null) return ''
  if (table) return t(table.status === 'waiting' ? 'campaign-waiting' : 'campaign-continue', { n: state.chapter })
  const key = state.failures > 0 ? 'campaign-play-again' : state.chapter > 1 ? 'campaign-next-chapter' : 'campaign-play'
  return t(key, { n: state.chapter })
}

/** The current honor, or the final result: a sentence, sometimes with a heading. */
export function standingOf(campaign: Campaign, state: Known): { heading: string; about: string; honor: boolean } {
  const over = state.chapter === null
  if (!state.together) {
    const most = Math.max(...state.wins)
    if (!over) return { heading: '', about: most > 0 ? winsOf(campaign, state) : '', honor: false }
    const names = state.names.filter((_, seat) => state.wins[seat] === most)
    return { heading: t('campaign-rivals-done'), about: t('campaign-rivals-done-about', { names: listed(names.map(isolated)), n: most }), honor: false }
  }
  if (over || state.honor) {
    const key = state.honor ? 'campaign-honor' : 'campaign-done'
    return { heading: t(key), about: t(`${key}-about`), honor: state.honor === true }
  }
  const begun = state.chapters.some((row) => row.games.length > 0)
  const spotless = state.honor === false ? t('campaign-abandoned') : begun ? t('campaign-spotless') : ''
  const about = state.losses > 0 ? t('campaign-losses', { n: state.losses }) : spotless
  return { heading: '', about, honor: false }
}

const winsOf = (campaign: Campaign, state: Known): string =>
  listed(voices(campaign.seats).map(({ you, name }, seat) => t('campaign-wins', { name: you ? t('you') : name, n: state.wins[seat] ?? 0 })))

/** The boxes that can be added to a campaign's own. */
export function furtherBoxes(formats: Formats, own: string[]): string[] {
  const possible = withChapters(formats).flatMap((row) => row.boxes)
  return [...new Set(possible)].filter((box) => !own.includes(box))
}

/** The combination with these boxes, cooperative or not, and with as few other modes as possible. */
export function rowWith(formats: Formats, boxes: string[], modes: string[]): Playable | null {
  const found = combination(formats, { boxes, modes })
  if (playable(found) && found.chapters > 0) return found
  const rows = withChapters(formats)
    .filter((row) => same(row.boxes, boxes) && modes.every((mode) => row.modes.includes(mode)))
    .sort((one, other) => one.modes.length - other.modes.length)
  return rows[0] ?? null
}

/** The ways to play with the fewest boxes, each with the message that names it; cooperative first. */
export function waysToPlay(formats: Formats): { key: string; boxes: string[]; modes: string[] }[] {
  const rows = withChapters(formats)
  const fewest = rows.filter((row) => row.boxes.length === rows[0]?.boxes.length)
  return fewest
    .map(({ boxes, modes, players }) => ({ key: players.min === 1 ? 'campaign-together' : 'campaign-rivals', boxes, modes }))
    .sort((one, other) => other.modes.length - one.modes.length)
}
