import { render, screen } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { speakLanguage, t } from '../src/lib/i18n/fluent.svelte'
import Waiting from '../src/ui/Waiting.svelte'

const children = createRawSnippet(() => ({ render: () => '<button>again</button>' }))

describe('where a table will be', () => {
  beforeEach(async () => {
    await speakLanguage('en')
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  it('says that it is loading only once that takes long', async () => {
    render(Waiting, { children })
    expect(screen.getByRole('main').textContent?.trim()).toBe('')
    await vi.advanceTimersByTimeAsync(499)
    expect(screen.queryByText(t('loading'))).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(screen.getByText(t('loading'))).toBeTruthy()
  })

  it('shows a problem at once, and what to do about it', () => {
    render(Waiting, { problem: new Error('gone'), children })
    expect(screen.getByRole('main').textContent).toMatch(/\w/)
    expect(screen.getByRole('button', { name: 'again' })).toBeTruthy()
  })
})
