/** Links to a seat. */
import { prefix } from '../browser/prefix'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

const site = (): string => location.origin + prefix

export const joinLink = (invite: string): string => `${site()}/join/${encodeURIComponent(invite)}`

export const passLink = (secret: string): string => `${site()}/pass/${encodeURIComponent(secret)}`

/** Whether the address of this page does not work on other machines. */
export const isOwnMachine = (host = location.hostname): boolean => LOOPBACK.test(host)
