import { expect, it } from 'vitest'
import { botAbout } from '../src/lib/catalog/bot-about'
import { t } from '../src/lib/i18n/fluent.svelte'
import { voices } from '../src/lib/telling/speak'

it('says which bot searches less on this server', () => {
  expect(botAbout('master', ['master'])).toBe(`${t('bot-master-about')} ${t('bot-thinks-less')}`)
  expect(botAbout('hard', ['master'])).toBe(t('bot-hard-about'))
})

it('knows bots at the table by name and level, and those who stand in by the name of the person', () => {
  const seat = { seat: 0, name: 'Hard 2', kind: 'bot', bot: 'hard:seed=1', mine: false } as const
  expect(voices([seat])).toMatchObject([{ name: 'Isolde 2', bot: 'hard', level: 'hard' }])
  expect(voices([{ ...seat, name: 'Steady', bot: 'steady' }])).toMatchObject([{ bot: 'steady', level: '' }])
  expect(voices([{ ...seat, name: 'Ada', kind: 'person' }])).toMatchObject([{ bot: null, level: '' }])
})
