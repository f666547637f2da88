/** The parts of a review that a replay shows. */
export { default as Review } from './ReviewDialog.svelte'
export { default as Head } from './ReviewHead.svelte'
