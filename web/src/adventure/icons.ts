/** The icons that only the adventure uses. */
import { fill, icons, pierced, stroke, type BoxIcons } from '../art/icons'

declare module '../art/icons' {
  interface BoxIcons {
    bread: string
    rum: string
    herbs: string
    trophy: string
    sound: string
  }
}

const ADDED: BoxIcons = {
  bread: `${pierced('M2.5 15.5C2 9.5 8 5.5 14 5.5S22.5 9 21.5 13.5 15.5 20 9.5 20 2.8 18.5 2.5 15.5ZM7.4 10.2 9.6 15.6 11.4 14.8 9.2 9.4ZM11.8 8.6 14 14 15.8 13.2 13.6 7.8ZM16.2 8 18 12.2 19.6 11.4 17.8 7.4Z')}`,
  rum: pierced('M9.6 1.8h4.8v5.4c0 1.8 3.6 2.6 3.6 5.8v7.4a1.8 1.8 0 0 1-1.8 1.8H7.8A1.8 1.8 0 0 1 6 20.4V13c0-3.2 3.6-4 3.6-5.8ZM8.4 13.4v4.6h7.2v-4.6Z'),
  herbs: `${stroke('M12 22V11M12 16c-3.5-.4-5.8-2.4-6.2-6M12 18c3.5-.4 5.8-2.4 6.2-6', 1.8)}${fill('M12 1.6c3.2 2.6 3.4 6.8 0 9.8-3.4-3-3.2-7.2 0-9.8ZM3.4 5.2c3.4.6 5.2 3 4.6 6.4C4.8 11 3 8.6 3.4 5.2ZM20.6 5.2c-3.4.6-5.2 3-4.6 6.4 3.2-.6 5-3 4.6-6.4Z')}`,
  trophy: pierced('M6 2.5h12v2h3.4c.2 4.4-1.4 7-4.6 7.6A5.4 5.4 0 0 1 13.4 15v2.6h3.2v3.9H7.4v-3.9h3.2V15a5.4 5.4 0 0 1-3.4-2.9C4 11.5 2.4 8.9 2.6 4.5H6ZM4.5 6.4C4.7 8.3 5.3 9.4 6.4 9.9A18 18 0 0 1 6 6.4ZM18 6.4a18 18 0 0 1-.4 3.5c1.100-.5 1.7-1.6 1.9-3.5Z'),
  sound: `${fill('M3 9h4.5L13 4.5v15L7.5 15H3Z')}${stroke('M16 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13', 2)}`,
}

export const addIcons = (): unknown => Object.assign(icons, ADDED)
