import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { loadEnv } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { defineConfig } from 'vitest/config'

const server = loadEnv('', '.', 'PORTROYAL_').PORTROYAL_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), svelteTesting(), compression({ algorithms: ['brotliCompress'], include: /\.(js|css)$/ })],
  build: {
    outDir: '../src/portroyal/server/static',
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      output: {
        // Each file costs a slow network a round trip: a visit loads the start, and a table's page one file more.
        codeSplitting: {
          groups: [
            { name: 'art', test: /src\/art\/(bust|crew|guests|persons|ships)\.ts$/, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'table', test: /src\/pages\/TablePage\.svelte/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    isolate: false,
    testTimeout: 30_000,
    setupFiles: ['tests/setup.ts'],
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
  },
})
