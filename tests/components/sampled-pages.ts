import type { BrowserCommand } from 'vitest/node'
import { sampled } from '../sampling/sampled.ts'

/** For the browser, which does not know the run: which of these pages it tries. */
export const sampledPages: BrowserCommand<[names: readonly string[]]> = (_, names) =>
  sampled('pages as components', null, names, (name) => name)

/** The same of pages in a language, of which every button is pressed. */
export const sampledPresses: BrowserCommand<[names: readonly string[]]> = (_, names) =>
  sampled('presses of pages', null, names, (name) => name)

/** The same of the cells of faults × page kinds. */
export const sampledFaults: BrowserCommand<[names: readonly string[]]> = (_, names) =>
  sampled('faults in front', null, names, (name) => name)
