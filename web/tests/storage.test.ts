import { afterEach, describe, expect, it, vi } from 'vitest'
import { readUpTo, rememberRead } from '../src/adventure/reading'
import { fitting } from '../src/lib/browser/prefs.svelte'
import { keepNumber, kept, keptNumber } from '../src/lib/browser/storage.svelte'

describe('storage in the browser', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    localStorage.clear()
  })

  it.each(['null', '"text"', '[1]', '7', '{', ''])('is nothing if it is %s', (text) => {
    localStorage.setItem('some', text)
    expect(kept('some')).toEqual({})
    expect(keptNumber('some', 'a')).toBeNull()
  })

  it('of numbers is the latest of each name', () => {
    for (let n = 0; n < 99; n++) keepNumber('some', `of ${n}`, n)
    keepNumber('some', 'of 60', 1)
    keepNumber('some', 'of 100', 2)
    expect(keptNumber('some', 'of 39')).toBeNull()
    expect(keptNumber('some', 'of 40')).toBe(40)
    expect(keptNumber('some', 'of 60')).toBe(1)
  })

  it('may be refused at any time: nothing is thrown', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    rememberRead(3)
    expect(readUpTo()).toBe(0)
  })
})

describe('the preferences', () => {
  it('of another version are kept as far as they fit', () => {
    const right = { learned: ['turn'], odds: 'counts', volume: 0.2, later: 1 }
    const wrong = { language: 'fr', theme: 'sepia', hinted: 'stop', replay: 7, sounds: 'yes' }
    expect(fitting({ ...right, ...wrong })).toEqual({ ...fitting({}), ...right })
  })
})
