import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

/** @param {{ hash: (text: string) => string, css: string }} style */
const cssHash = ({ hash, css }) => `s${hash(css).slice(0, 5)}`

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { cssHash }, // not random letters, which do not compress
}
