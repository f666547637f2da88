import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

/** The pictures of the documentation, drawn by Node from the client's own components. */
export default defineConfig({
  plugins: [svelte({ emitCss: false, compilerOptions: { css: 'injected' } })],
  build: {
    ssr: 'site/draw.ts',
    outDir: '../build/drawn',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'draw.mjs' } },
  },
  ssr: { noExternal: true },
})
