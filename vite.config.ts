import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { languages } from './generated/product.ts'
import { buildReport } from './vite/build-report.ts'
import { chunkGroups } from './vite/chunk-groups.ts'
import { compileHints } from './vite/compile-hints.ts'
import { consolePage } from './vite/console-page.ts'
import { defaultTexts } from './vite/default-texts.ts'
import { gatewayReady } from './vite/gateway-ready.ts'
import { inlineSpacing } from './vite/inline-spacing.ts'
import { leanBlueprintCss } from './vite/lean-blueprint-css.ts'
import { leanBlueprintIcons } from './vite/lean-blueprint-icons.ts'
import { leanBlueprintNames } from './vite/lean-blueprint-names.ts'
import { leanSocket } from './vite/lean-socket.ts'
import { manifestProblems } from './vite/manifest-problems.ts'
import { precompress } from './vite/precompress.ts'
import { remBlueprintCss } from './vite/rem-blueprint-css.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { usedParts } from './vite/used-parts.ts'
import { usedWidgets } from './vite/used-widgets.ts'

const root = import.meta.dirname
const gateway = `http://127.0.0.1:${process.env['GATEWAY_PORT'] ?? '4602'}`
/** A project's own widgets, which are served from where they stand. */
const ownWidgets = [process.env['OWN_WIDGETS'] ?? '']
  .filter((folder) => existsSync(folder))
  .map((folder) => realpathSync(folder))

export default defineConfig(({ command }) => ({
  root,
  // Not in `node_modules`, which projects of other APIs share with this one.
  cacheDir: '.cache/vite',
  plugins: [
    react(),
    consolePage(root),
    gatewayReady(gateway, ['/graphql', '/api']),
    manifestProblems(process.env['MANIFEST_PROBLEMS']),
    leanBlueprintIcons(resolve(root, 'src/app/blueprint-icon-loader.ts')),
    leanBlueprintNames(),
    leanSocket(),
    defaultTexts(root),
    usedParts(root),
    usedWidgets(root),
    serviceWorker(root, 'src/service-worker/service-worker.ts'),
    compileHints(),
    buildReport(root),
    precompress(),
  ],
  resolve: {
    alias: {
      '@0no-co/graphql.web': resolve(root, 'src/data/persisted-graphql.ts'),
      'manifest-console/widget': resolve(root, 'src/widgets/public.ts'),
    },
    // A project's own widgets stand outside of this folder.
    dedupe: ['react', 'react-dom'],
  },
  css: {
    postcss: {
      plugins: [...(command === 'build' ? [leanBlueprintCss(root), inlineSpacing()] : []), remBlueprintCss()],
    },
  },
  server: {
    host: '127.0.0.1',
    fs: { allow: [root, realpathSync(resolve(root, 'node_modules')), ...ownWidgets] },
    proxy: {
      '/graphql': gateway,
      '/api': gateway,
      '/socket.io': { target: gateway, ws: true },
    },
  },
  build: {
    target: 'es2023',
    cssTarget: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups(languages[0]) },
        // Every page names its chunks to the browser: digits of sixteen kinds instead of 64 are half a kilobyte less of the shell.
        hashCharacters: 'hex',
      },
    },
  },
}))
