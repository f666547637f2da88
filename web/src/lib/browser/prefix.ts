/** The path at which a proxy publishes the server: every address within the site starts with it. */

/** The prefix of a server, taken from the address of a built script. */
export const prefixOf = (script: string): string => /^(.*)\/assets\/[^/]+$/.exec(new URL(script).pathname)?.[1] ?? ''

/** Empty at the root of a host, otherwise a path without a trailing slash. */
export const prefix = prefixOf(import.meta.url)

/** The path of an address below the prefix. */
export const unprefixed = (path: string): string => (`${path}/`.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path)
