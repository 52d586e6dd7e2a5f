import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { type TestProjectInlineConfiguration, defineConfig } from 'vitest/config'
import { answerShape } from './tests/components/answer-shape.ts'
import { breakableChunks } from './tests/components/breakable-chunks.ts'
import { sampledFaults, sampledPages, sampledPresses } from './tests/components/sampled-pages.ts'
import { leanBlueprintIcons } from './vite/lean-blueprint-icons.ts'

const root = import.meta.dirname

/** Milliseconds that what is polled for may take: one second, as it is by itself, a busy machine misses. */
export const polling = { poll: { timeout: 30_000 } }

/** Page kinds and widgets in a real browser, on a scripted gateway (tests/components). */
export const components: TestProjectInlineConfiguration = {
  root,
  cacheDir: '.cache/vite-components',
  logLevel: 'error',
  plugins: [
    leanBlueprintIcons(resolve(root, 'src/app/blueprint-icon-loader.ts')),
    bareFrame(),
    breakableChunks([resolve(root, 'src'), resolve(root, 'generated')]),
  ],
  // What is found here is bundled before the first case: found later, it would reload the page under a running one.
  optimizeDeps: {
    entries: [
      'src/main.ts',
      'src/{app,data,forms,hooks,own,pages,records,shell,stats,ui,widgets}/**/*.tsx',
      'src/records/fields/html/*.ts',
      'tests/components/*.ts',
    ],
  },
  test: {
    name: 'components',
    // More than whatever a case waits for, which says what never came.
    testTimeout: 120_000,
    expect: polling,
    include: ['src/**/*.component.test.tsx', 'tests/{components,faults}/**/*.component.test.tsx'],
    setupFiles: ['tests/components/setup.ts'],
    api: { host: '127.0.0.1', port: 0 },
    // A page a core for all files, and one more for those that wait: a case takes with it what it put there.
    isolate: false,
    fileParallelism: true,
    maxWorkers: availableParallelism() + 1,
    // By themselves, after the projects in Node: a browser beside two busy processes is slower than one after them.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      dependencySourcemaps: false,
      viewport: { width: 1440, height: 900 },
      commands: { answerShape, sampledFaults, sampledPages, sampledPresses },
      provider: playwright({
        // A click on what stays disabled fails by its own name, not by the time of the whole case.
        actionTimeout: 20_000,
        launchOptions: { ...ownChromium(), args: launchArguments() },
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}

export default defineConfig({
  test: { globalSetup: [resolve(root, 'tests/generated-setup.ts')], projects: [components] },
})

/** A page is tested without the shell around it. */
function bareFrame(): Plugin {
  const shell = resolve(root, 'src/shell/layout.tsx')
  return {
    name: 'bare-frame',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('/layout.tsx')) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved?.id === shell ? resolve(root, 'tests/components/frame.tsx') : resolved
    },
  }
}

function ownChromium() {
  const candidates = [
    process.env['HEADLESS_SHELL_PATH'],
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
  ]
  const path = candidates.find((candidate) => candidate !== undefined && existsSync(candidate))
  return path === undefined ? {} : { executablePath: path }
}

function launchArguments(): string[] {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
  ]
}
