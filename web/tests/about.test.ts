import { render, screen } from '@testing-library/svelte'
import { beforeAll, expect, it, vi } from 'vitest'
import { licensesIn } from '../src/lib/catalog/licenses'
import { alsoSpeak, t } from '../src/lib/i18n/fluent.svelte'
import { api } from '../src/lib/net/api'
import { Problem } from '../src/lib/net/problem'
import About from '../src/pages/About.svelte'

const LIST = `# Licenses

The app bundles these:

## svelte - 5.57.3 (MIT)

Copyright Svelte

## not a heading of the list

## portroyal (MIT)

MIT License
`

beforeAll(() => alsoSpeak('catalog'))

it('shows what the list of the build contains', () => {
  expect(licensesIn(LIST)).toEqual([
    { name: 'svelte', terms: ['5.57.3', 'MIT'], text: 'Copyright Svelte\n\n## not a heading of the list' },
    { name: 'portroyal', terms: ['MIT'], text: 'MIT License' },
  ])
})

it('shows the version, the source if there is one, and each license', async () => {
  vi.spyOn(api, 'about').mockResolvedValueOnce({ version: '1.2.3', source: 'https://code.example/' })
  vi.spyOn(api, 'licenses').mockResolvedValueOnce(LIST)
  const { container } = render(About)
  await screen.findByText('svelte')
  expect(container.querySelector('dl')?.textContent).toContain('1.2.3')
  expect(screen.getByRole('link', { name: 'https://code.example/' })).toBeTruthy()
  expect([...container.querySelectorAll('summary')].map((summary) => summary.textContent.trim())).toEqual([
    'svelte 5.57.3 · MIT',
    'portroyal MIT',
  ])
})

it('shows the version even without the list, and says what is wrong', async () => {
  vi.spyOn(api, 'about').mockResolvedValueOnce({ version: '1.2.3', source: null })
  vi.spyOn(api, 'licenses').mockRejectedValueOnce(new Problem(404, { code: 'not-found' }))
  const { container } = render(About)
  await screen.findByText(t('error-not-found'))
  expect(container.querySelector('dl')?.textContent).toContain('1.2.3')
  expect(screen.queryByRole('link', { name: /https/ })).toBeNull()
})
