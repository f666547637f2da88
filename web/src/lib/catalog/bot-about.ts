/** How a bot plays, in a sentence or two. */
import { t, tOr } from '../i18n/fluent.svelte'

/** `thinkLess`: the bots that search less on this server. */
export function botAbout(bot: string, thinkLess: string[] = []): string {
  const about = tOr(`bot-${bot}-about`, '')
  return thinkLess.includes(bot) ? `${about} ${t('bot-thinks-less')}` : about
}
