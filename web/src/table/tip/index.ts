/** The best move on request: loaded only at tables that allow it. */
export { default as Answer } from './TipAnswer.svelte'
export { default as Button } from './TipButton.svelte'
export { TipWatch } from './tip-watch.svelte'
