/** What is loaded once something is explained. */
export const explaining = {
  explain: () => import('./Explain.svelte'),
  hint: () => import('./Hint.svelte'),
}
