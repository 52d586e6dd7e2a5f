import { type Browser, chromium } from '@playwright/test'
import { ensureBrowsers } from '../../scripts/browser.ts'
import { freePort } from '../../serving/testing/free-port.ts'
import { startConsole } from './console.ts'
import { type DevTools, connectDevTools } from './dev-tools.ts'

export interface BenchBrowser {
  readonly browser: Browser
  readonly devTools: DevTools
  readonly close: () => Promise<void>
}

/** A browser that is driven by its own protocol. */
export async function openBrowser(): Promise<BenchBrowser> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: (await ensureBrowsers()).chromium,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--remote-debugging-port=${port}`,
    ],
  })
  const devTools = await connectDevTools(port)
  const close = async () => {
    devTools.close()
    await browser.close()
  }
  return { browser, devTools, close }
}

/** The consoles that BENCH_URLS names; else this one, built and started with the demo's data. */
export async function consolesToVisit(): Promise<{
  readonly consoles: readonly string[]
  readonly stop: () => Promise<void>
}> {
  const named = process.env['BENCH_URLS']
  if (named) return { consoles: named.split(','), stop: async () => undefined }
  const own = await startConsole()
  return { consoles: [own.url], stop: () => own.stop() }
}
