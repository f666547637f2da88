/** A problem as a sentence for the user. */
import { Problem } from '../net/problem'
import { currentLanguage, has, t } from './fluent.svelte'

export function problemText(problem: unknown): string {
  if (!(problem instanceof Problem)) return t('error-unknown')
  const message = `error-${problem.code}`
  const specific = problem.code === 'illegal-move' || problem.code === 'bad-format' || problem.code === 'bad-request'
  const detail = problem.body.reason ?? problem.body.detail
  if (specific && detail && currentLanguage() === 'en') return detail
  return has(message) ? t(message) : t('error-unknown')
}

export function undoText(code: string | null, reason: string | null): string {
  if (code && has(`undo-${code}`)) return t(`undo-${code}`)
  return currentLanguage() === 'en' && reason ? reason : t('undo-other')
}
