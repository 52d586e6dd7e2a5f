import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { openSession, type Ran, type Suite } from './session.ts'
import { removeSuiteCopy, tree, writeSuiteCopy } from './tree.ts'

/** One test file with each of some mutants; none means the code as it is. */
export interface Job {
  readonly suite: Suite
  readonly mutants: readonly string[]
  /**
   * In one process, that loads the modules once: for mutants in functions, which are called again. Otherwise there is at most one mutant,
   * and a process for it.
   */
  readonly isTogether: boolean
}

/** The first failure of each mutant, in the order of the job; null where all tests passed. */
export type FromWorker = { readonly ready: true } | { readonly failures: readonly (string | null)[] }

/** A process of its own: takes one mutant after another, and answers with what came of its test files. */
const session = await openSession({
  folder: tree,
  // A browser is served files of the copy alone.
  setupFiles: [join(tree, 'scripts/mutants/run/mutant-setup.ts')],
})
process.on('message', (message: Job | 'stop' | 'end') => {
  if (message === 'stop') stopTests()
  else if (message === 'end') void session.close().finally(() => process.exit(0))
  else void take(message)
})
process.on('disconnect', () => void session.close().finally(() => process.exit(0)))
answer({ ready: true })

async function take(job: Job): Promise<void> {
  answer({ failures: job.isTogether ? await together(job) : [await alone(job)] })
}

async function alone({ suite, mutants: [mutant = ''] }: Job): Promise<string | null> {
  process.env['TEST_MUTANT'] = mutant
  session.provide(mutant)
  return failureOf(await session.run([suite], 1))
}

async function together({ suite, mutants }: Job): Promise<readonly (string | null)[]> {
  process.env['TEST_MUTANT'] = ''
  session.provide('')
  const copies = mutants.map((mutant) => writeSuiteCopy(suite.file, mutant))
  const ran = await session.run(
    copies.map((file) => ({ ...suite, file })),
    0,
  )
  for (const copy of copies) removeSuiteCopy(copy)
  return copies.map((copy) => failureOf(ran.filter((each) => each.suite.file === copy)))
}

function failureOf(ran: readonly Ran[]): string | null {
  if (ran.length === 0) return 'no test was run'
  return ran.find(({ failure }) => failure !== null)?.failure ?? null
}

function answer(message: FromWorker): void {
  process.send?.(message)
}

/** Test files that do not end are ended; vitest goes on with the next. */
function stopTests(): void {
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 1 << 26 })
  for (const line of listed.split('\n')) {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    if (Number(parent) === process.pid && /vitest.*workers|headless/.test(args))
      process.kill(Number(pid), 'SIGKILL')
  }
}
