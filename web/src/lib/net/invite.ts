/** Links to a seat. */

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export const joinPath = (invite: string): string => `/join/${encodeURIComponent(invite)}`

export const joinLink = (invite: string): string => location.origin + joinPath(invite)

export const passLink = (secret: string): string => `${location.origin}/pass/${encodeURIComponent(secret)}`

/** Whether the address of this page leads nowhere on other machines. */
export const isOwnMachine = (host = location.hostname): boolean => LOOPBACK.test(host)
