/** What the runner of the tests says to the test files of one run, by environment. */

const depth = process.env['TEST_DEPTH'] ?? 'sample'

/** Whether tables are tried whole (`npm run test:full`) or in part. */
export const isFull = depth === 'full'

/** Whether this is a whole run of `npm test`, which tries a part of the suites on the second database; who asks for a file gets it. */
export const isSampled = process.env['TEST_SUITES'] === 'sample' && !isFull

/** What chooses the parts: the commit's hash, or what `--seed` said. */
export const seed = process.env['TEST_SEED'] ?? 'none'

/** Where test files leave what the closing lines say of the whole run; undefined where only some files are run. */
export const runFolder = process.env['TEST_RUN_FOLDER']
