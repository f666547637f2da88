/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { loadEnv, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const server = loadEnv('', '.', 'PORTROYAL_').PORTROYAL_SERVER ?? 'http://127.0.0.1:8000'

/**
 * Make V8 compile eagerly what a table needs, on another thread while the file is still loading. Svelte creates an
 * error in advance, and its stack trace would make V8 parse the whole file again for line numbers, so errors created
 * while the page starts have no stack trace.
 */
const eager = (file: string, code: string): string => {
  const name = /^assets\/(start|shared|table|art)-/.exec(file)?.[1]
  if (!name) return code
  return `//# allFunctionsCalledOnLoad\n${name === 'start' ? 'Error.stackTraceLimit=0;' : ''}${code}`
}

const LICENSES = 'licenses.txt'
const FONTS = { 'Alegreya Sans': '@fontsource/alegreya-sans', Grenze: '@fontsource/grenze' }
const APACHE = /^## @fluent\/bundle .*\n/m

const textOf = (file: string): string => readFileSync(file, 'utf8')

/** A font in the form of Vite's list. */
const licenseOf = ([name, font]: [string, string]): string => {
  const { version, license } = JSON.parse(textOf(`node_modules/${font}/package.json`)) as Record<string, string>
  return `## ${name} - ${version} (${license})\n\n${textOf(`node_modules/${font}/LICENSE`)}`
}

/**
 * Add what Vite's list of licenses lacks: the project itself, the fonts, which a style sheet names, and a text that its
 * package leaves out.
 */
const licenses: Plugin = {
  name: 'licenses',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const list = bundle[LICENSES]
      if (list?.type !== 'asset') throw new Error(`${LICENSES} is missing`)
      const packages = String(list.source)
        .replace(APACHE, (heading) => `${heading}\n${textOf('licenses/Apache-2.0.txt')}`)
        .replace(/^(?=## )/m, () => `## portroyal (MIT)\n\n${textOf('../LICENSE')}\n\n`)
      list.source = [packages, ...Object.entries(FONTS).map(licenseOf)].join('\n\n')
    },
  },
}

/** The last step for scripts and styles; it also writes a compressed copy of each, which the server sends. */
const packed: Plugin = {
  name: 'packed',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk') part.code = eager(part.fileName, part.code)
        const text = part.type === 'chunk' ? part.code : part.source
        if (!/\.(js|css)$/.test(part.fileName)) continue
        this.emitFile({ type: 'asset', fileName: `${part.fileName}.br`, source: brotliCompressSync(text) })
      }
    },
  },
}

export default defineConfig({
  base: './', // the server knows the path at which it is published: see static_files.py
  plugins: [svelte(), svelteTesting(), licenses, packed],
  build: {
    outDir: '../src/portroyal/server/static',
    emptyOutDir: true,
    manifest: true,
    license: { fileName: LICENSES },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/start-[hash].js',
        // On a slow network, each file costs a round trip: a visit loads one script, and its page one or two more.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: 'shared', test: /src\/(art\/ships|lib\/telling\/(speak|standing)|lib\/catalog\/library)\.ts$/, priority: 3 },
            { name: 'art', test: /src\/art\/(fleet|persons)\.ts$/, priority: 2 },
            { name: 'table', test: /src\/pages\/TablePage\.svelte/, priority: 1 },
            { name: 'home', test: /src\/pages\/Home\.svelte/ },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['.', '../src/portroyal/boxes', '../src/portroyal/locales'] },
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
