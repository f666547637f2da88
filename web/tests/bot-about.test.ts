import { expect, it } from 'vitest'
import { botAbout } from '../src/lib/catalog/bot-about'
import { t } from '../src/lib/i18n/fluent.svelte'

it('says which bot thinks less on this server', () => {
  expect(botAbout('master', ['master'])).toBe(`${t('bot-master-about')} ${t('bot-thinks-less')}`)
  expect(botAbout('hard', ['master'])).toBe(t('bot-hard-about'))
})
