import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'

const server = loadEnv('', '.', 'PORTROYAL_').PORTROYAL_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: '../src/portroyal/server/static',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'art', test: /src\/art\/(bust|crew|guests|persons|ships)\.ts$/ }] },
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
    testTimeout: 30_000,
    setupFiles: ['tests/setup.ts'],
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
  },
})
