import type { BrowserCommand } from 'vitest/node'
import { tried } from '../sampling/tried.ts'

/** For the browser, which does not know the run: which of these pages it tries. */
export const triedPages: BrowserCommand<[names: readonly string[]]> = (_, names) =>
  tried('pages as components', null, names, (name) => name)

/** The same of pages in a language, of which every button is pressed. */
export const triedPresses: BrowserCommand<[names: readonly string[]]> = (_, names) =>
  tried('presses of pages', null, names, (name) => name)

/** The same of the cells of faults × page kinds. */
export const triedFaults: BrowserCommand<[names: readonly string[]]> = (_, names) =>
  tried('faults in front', null, names, (name) => name)
