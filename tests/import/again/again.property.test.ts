import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { depth } from '../../sampling/run.ts'
import { disposeProjects, pairsAndEdits, tryPair } from './pair.ts'

/** `TEST_IMPORT_PAIRS=1000` for more. */
const pairs = Number(process.env['TEST_IMPORT_PAIRS'] ?? (depth === 'full' ? 100 : 6))
const seed = Number(process.env['TEST_IMPORT_SEED'] ?? 38)

afterAll(disposeProjects)

test(
  `${pairs} random changes of a document, each with random edits by hand`,
  { timeout: 3_600_000 },
  async () => {
    const { failed, counterexample, errorInstance, numRuns } = await fc.check(
      fc.asyncProperty(pairsAndEdits, ([pair, edits]) => tryPair(pair, edits)),
      { numRuns: pairs, seed },
    )
    expect({ failed, numRuns, counterexample, errorInstance }).toMatchObject({
      failed: false,
      numRuns: pairs,
    })
  },
)
