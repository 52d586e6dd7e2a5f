/** What the runner of the tests says to the test files of one run, by environment. */

import { RUN_FOLDER } from '../../api/testing/action-log-evidence.ts'

/** Whether tables are tried whole (`npm run test:full`) or in part. */
export const isFull = process.env['TEST_DEPTH'] === 'full'

/** Whether the costliest tables take turns: only where everything is tried, not where somebody asks for one of them. */
export const takesTurns = process.env['TEST_TURNS'] === '1'

/** What chooses the parts: the commit's hash, or what `--seed` said. */
export const seed = process.env['TEST_SEED'] ?? 'none'

/** Files that are run on PGlite; null for all of those that are run on PostgreSQL. */
export const filesOnPglite = process.env['TEST_ON_PGLITE']?.split(',') ?? null

/** Where test files leave what the closing lines say of the whole run; undefined where only some files are run. */
export const runFolder = process.env[RUN_FOLDER]
