import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installPackages } from './debian.ts'
import { run, StepFailed } from './process.ts'

export interface Browsers {
  /** Path of a whole Chromium, which knows notifications and push. */
  readonly chromium: string
  /** Path of a Chromium without an interface of its own, which takes half the processor time; the whole one where there is no other. */
  readonly headless: string
}

const debian = { chromium: '/usr/bin/chromium', headless: '/usr/bin/chromium-headless-shell' } as const

/**
 * The browsers that the tests may drive: CHROMIUM_PATH and HEADLESS_SHELL_PATH, Debian's, Playwright's own; else
 * installs Playwright's own or, as root on Debian, the packages. A missing headless shell is no obstacle.
 */
export async function ensureBrowsers(): Promise<Browsers> {
  const whole = presentChromium() ?? (await installChromium())
  return { chromium: whole, headless: presentShell() ?? (await installShell()) ?? whole }
}

function presentChromium(): string | undefined {
  return firstPresent([process.env['CHROMIUM_PATH'], debian.chromium, chromium.executablePath()])
}

function presentShell(): string | undefined {
  return firstPresent([process.env['HEADLESS_SHELL_PATH'], debian.headless])
}

function firstPresent(candidates: readonly (string | undefined)[]): string | undefined {
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

async function installChromium(): Promise<string> {
  await run('playwright', ['install', 'chromium'], { output: 'keep' })
  const downloaded = presentChromium()
  if (downloaded !== undefined) return downloaded
  await installPackages(['chromium', 'chromium-headless-shell', 'fonts-noto-cjk'])
  const installed = presentChromium()
  if (installed !== undefined) return installed
  throw new StepFailed('No Chromium: install one and set CHROMIUM_PATH to it, then run `npm test` again.')
}

async function installShell(): Promise<string | undefined> {
  await installPackages(['chromium-headless-shell'])
  return presentShell()
}
