import type { Mutant } from '../mutant.ts'
import { noteResult, type Outcome, type Result } from '../results.ts'
import { enclosingFunction } from '../tests/choose.ts'
import type { Pool } from './pool.ts'
import type { Suite } from './session.ts'

export interface Plan {
  readonly mutants: readonly Mutant[]
  readonly suitesOf: (mutant: Mutant) => readonly Suite[]
  readonly pool: Pool
  readonly workers: number
  /** When no further test file is started, as `Date.now()`. */
  readonly until: number
  readonly onResult: (mutant: Mutant, result: Result) => void
}

/** A mutant with the test files that are still to be run, and those that have passed. */
interface Open {
  readonly mutant: Mutant
  readonly suites: Suite[]
  readonly passed: string[]
}

const mostTogether = 12

/** Tries the mutants, test file by test file, and notes what came of each at once. */
export async function runMutants(plan: Plan): Promise<void> {
  const open = plan.mutants.map((mutant): Open => ({
    mutant,
    suites: [...plan.suitesOf(mutant)],
    passed: [],
  }))
  const seconds = new Map<string, Promise<number | null>>()
  const work = async (): Promise<void> => {
    for (let batch = nextBatch(open); batch.length > 0; batch = nextBatch(open)) {
      if (Date.now() > plan.until) return
      open.push(...(await tryBatch(batch, plan, seconds)))
    }
  }
  await Promise.all(Array.from({ length: plan.workers }, work))
}

/** The first mutant that is open, and those that the same test file is to run with in the same process. */
function nextBatch(open: Open[]): readonly Open[] {
  const [first] = open
  if (first === undefined) return []
  const fits = ({ mutant, suites }: Open) => isCalled(mutant) && suites[0]?.file === first.suites[0]?.file
  const isTogether = isCalled(first.mutant) && first.suites[0]?.isOfLoading !== true
  const batch = isTogether ? open.filter(fits).slice(0, mostTogether) : [first]
  for (const each of batch) open.splice(open.indexOf(each), 1)
  return batch
}

/** What runs as a module is loaded needs a process of its own. */
function isCalled({ node }: Mutant): boolean {
  return enclosingFunction(node) !== null
}

/** Runs one test file with the mutants; those that are still open. */
async function tryBatch(
  batch: readonly Open[],
  plan: Plan,
  baselines: Map<string, Promise<number | null>>,
): Promise<readonly Open[]> {
  const [suite] = batch[0]?.suites ?? []
  if (suite === undefined) return batch.flatMap((open) => finished(open, plan))
  const seconds = await noted(baselines, suite, plan.pool)
  const mutants = batch.map(({ mutant }) => mutant.id)
  for (const { suites } of batch) suites.shift()
  if (seconds === null) return batch
  const isTogether = batch.length > 1
  const failures = await plan.pool.run({ suite, mutants, isTogether }, seconds * 3 * mutants.length + 30)
  if (failures === 'timeout' && isTogether) return oneByOne(batch, suite, plan, baselines)
  return batch.flatMap((open, index) => {
    if (failures === 'timeout') return ended(open, 'timeout', suite.file, plan)
    const failure = failures[index] ?? null
    if (failure !== null) return ended(open, 'caught', `${suite.file}: ${failure}`, plan)
    open.passed.push(suite.file)
    return open.suites.length === 0 ? finished(open, plan) : [open]
  })
}

/** One of the mutants may never end: each is tried again by itself. */
async function oneByOne(
  batch: readonly Open[],
  suite: Suite,
  plan: Plan,
  baselines: Map<string, Promise<number | null>>,
): Promise<readonly Open[]> {
  const open: Open[] = []
  for (const each of batch) {
    each.suites.unshift(suite)
    open.push(...(await tryBatch([each], plan, baselines)))
  }
  return open
}

function finished(open: Open, plan: Plan): readonly Open[] {
  return ended(open, open.passed.length === 0 ? 'untested' : 'survived', open.passed.join(' '), plan)
}

function ended({ mutant }: Open, outcome: Outcome, by: string, plan: Plan): readonly Open[] {
  const result: Result = { id: mutant.id, file: mutant.file, operator: mutant.operator, outcome, by }
  noteResult(result)
  plan.onResult(mutant, result)
  return []
}

/** How long a test file takes with the code as it is; null where its tests do not pass then, so that they say nothing of a mutant. */
function noted(
  baselines: Map<string, Promise<number | null>>,
  suite: Suite,
  pool: Pool,
): Promise<number | null> {
  const before = baselines.get(suite.file)
  if (before !== undefined) return before
  const first = secondsOf(suite, pool)
  baselines.set(suite.file, first)
  return first
}

async function secondsOf(suite: Suite, pool: Pool): Promise<number | null> {
  const began = Date.now()
  const failures = await pool.run({ suite, mutants: [], isTogether: false }, 300)
  if (failures !== 'timeout' && failures[0] === null) return (Date.now() - began) / 1000
  const why = failures === 'timeout' ? 'it takes over five minutes' : failures[0]
  process.stderr.write(`${suite.file} is not used, since it fails without a mutant: ${why}\n`)
  return null
}
