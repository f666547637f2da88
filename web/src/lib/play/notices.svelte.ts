/** Turn notifications while no page is open: by the browser's push service, or by a webhook. */
import { prefix } from '../browser/prefix'
import { currentLanguage } from '../i18n/fluent.svelte'
import { api } from '../net/api'
import type { Notices as Told } from '../../wire/wire'

const WORKER = `${prefix}/sw.js`

/** Why this browser cannot receive notifications; null if it can. */
export type Barrier = 'insecure' | 'unsupported' | 'denied'

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

export function barrier(): Barrier | null {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

export class Notices {
  told = $state.raw<Told | null>(null)
  problem = $state.raw<unknown>(null)
  busy = $state(false)
  /** The push address of this browser; null if it is not subscribed. */
  #own = $state<string | null>(null)

  readonly hooks = $derived(this.told?.addresses.filter((address) => !address.push) ?? [])
  readonly here = $derived(this.#own !== null && (this.told?.addresses.some(({ url }) => url === this.#own) ?? false))

  async read(): Promise<void> {
    await this.#try(async () => {
      this.told = await api.notices()
      const worker = barrier() ? null : await navigator.serviceWorker.getRegistration(WORKER)
      this.#own = (await worker?.pushManager.getSubscription())?.endpoint ?? null
    })
  }

  async turn(on: boolean): Promise<void> {
    await this.#try(on ? () => this.#subscribe() : () => this.#unsubscribe())
  }

  async addHook(url: string): Promise<boolean> {
    return this.#try(async () => {
      this.told = await api.addAddress({ url, p256dh: '', auth: '', language: currentLanguage() })
    })
  }

  async remove(url: string): Promise<void> {
    await this.#try(async () => {
      this.told = await api.removeAddress(url)
    })
  }

  async #subscribe(): Promise<void> {
    const notices = this.told
    if (!notices || (await Notification.requestPermission()) !== 'granted') return
    await navigator.serviceWorker.register(WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(notices.key) })
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
    this.told = await api.addAddress({ url: subscription.endpoint, p256dh, auth, language: currentLanguage() })
    this.#own = subscription.endpoint
  }

  async #unsubscribe(): Promise<void> {
    const worker = await navigator.serviceWorker.getRegistration(WORKER)
    const found = await worker?.pushManager.getSubscription()
    if (!found) return
    this.told = await api.removeAddress(found.endpoint)
    await found.unsubscribe()
    this.#own = null
  }

  async #try(work: () => Promise<void>): Promise<boolean> {
    this.busy = true
    this.problem = null
    try {
      await work()
      return true
    } catch (caught) {
      this.problem = caught
      return false
    } finally {
      this.busy = false
    }
  }
}
