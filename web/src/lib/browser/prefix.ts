/** The path under which a proxy publishes the server: every address within the site begins with it. */

/** The prefix of a server, by the address of a built script. */
export const prefixOf = (script: string): string => /^(.*)\/assets\/[^/]+$/.exec(new URL(script).pathname)?.[1] ?? ''

/** Empty at the root of a host, otherwise a path without a slash at its end. */
export const prefix = prefixOf(import.meta.url)

/** The path of an address below the prefix. */
export const unprefixed = (path: string): string => (`${path}/`.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path)
