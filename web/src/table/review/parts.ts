/** What a replay shows of a review. */
export { default as Review } from './ReviewDialog.svelte'
export { default as Head } from './ReviewHead.svelte'
