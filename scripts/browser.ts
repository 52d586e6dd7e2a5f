import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run, StepFailed } from './process.ts'

const debianChromium = '/usr/bin/chromium'

/**
 * Path of a Chromium that the tests may drive: CHROMIUM_PATH, Debian's, Playwright's own; else installs
 * Playwright's own or, as root on Debian, the package.
 */
export async function ensureBrowser(): Promise<string> {
  return present() ?? (await install())
}

function present(): string | undefined {
  const candidates = [process.env['CHROMIUM_PATH'], debianChromium, chromium.executablePath()]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

async function install(): Promise<string> {
  await run('playwright', ['install', 'chromium'], { output: 'keep' })
  const downloaded = present()
  if (downloaded !== undefined) return downloaded
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const installed = present()
  if (installed !== undefined) return installed
  throw new StepFailed('No Chromium: install one and set CHROMIUM_PATH to it, then run `npm test` again.')
}
