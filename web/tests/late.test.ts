import { expect, it, vi } from 'vitest'

it('replaces the name of a missing text once the text has loaded', async () => {
  vi.resetModules() // other test files have loaded all texts
  const { shownMeanwhile } = await import('./late.svelte')
  expect(await shownMeanwhile()).toEqual(['Undo', 'contracts', 'Undo', 'Contracts'])
})
