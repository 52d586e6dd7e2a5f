import fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { disposeProjects, pairsAndEdits, tryPair } from './pair.ts'

/** `IMPORT_PAIRS=1000` for the run of all. */
const pairs = Number(process.env['IMPORT_PAIRS'] ?? 25)
const seed = Number(process.env['IMPORT_SEED'] ?? 38)

afterAll(disposeProjects)

test(
  `${pairs} random changes of a document, each with random edits by hand`,
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(pairsAndEdits, ([pair, edits]) => tryPair(pair, edits)),
      { numRuns: pairs, seed },
    )
  },
)
