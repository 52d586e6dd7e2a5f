/** What the runner of the tests says to the test files of one run, by environment. */

import { RUN_FOLDER } from '../../api/testing/action-log-evidence.ts'

/**
 * Which part of long tables is tried: all (`npm run test:full`), what the change touches and a sample of all (`npm test`), or only what the
 * change touches (`--changed`).
 */
export const depth = depthOf(process.env['TEST_DEPTH'])

export type Depth = 'full' | 'sample' | 'touched'

export const isFull = depth === 'full'

/** Whether the costliest tables take turns: only where everything is tried, not where one of them is requested. */
export const rotates = process.env['TEST_TURNS'] === '1'

/** What chooses the parts: the commit's hash, or what `--seed` said. */
export const seed = process.env['TEST_SEED'] ?? 'none'

/** Files that are run on PGlite; null for all of those that are run on PostgreSQL. */
export const filesOnPglite = process.env['TEST_ON_PGLITE']?.split(',') ?? null

/** Where test files leave what the closing lines say of the whole run; undefined where only some files are run. */
export const runFolder = process.env[RUN_FOLDER]

function depthOf(text: string | undefined): Depth {
  return text === 'full' || text === 'touched' ? text : 'sample'
}
