import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root, StepFailed } from '../process.ts'

export interface TestOptions {
  /** Paths, parts of paths, or names of tests; none means everything. */
  readonly names: readonly string[]
  /** Names of tests, whatever paths they are part of: with them a failure is repeated. */
  readonly testNames: readonly string[]
  /** Projects of vitest, and `browser`; none means all. */
  readonly projects: readonly string[]
  /** Only what the changed files lead to. */
  readonly isChangedOnly: boolean
  /** What the changed files are compared with; null = where the branch left `main`. */
  readonly since: string | null
  /** Every test file, of long tables a sample: a full run has both. */
  readonly isEveryFile: boolean
  /** Whole tables, no second tries. */
  readonly isFull: boolean
  /** Chooses the sample. */
  readonly seed: string
}

export const projects = ['unit', 'compiler', 'gateway', 'api', 'contract', 'components', 'browser'] as const

/** Reads `npm test -- …`; throws with the usage where it cannot be read. */
export function readOptions(args: readonly string[]): TestOptions {
  const { values, positionals } = parse(args)
  const unknown = values.project.filter(
    (name) => !projects.some((project) => name === project || name.startsWith(`${project}-`)),
  )
  if (unknown.length > 0)
    throw new StepFailed(`There is no project ${unknown.join(', ')}. There are ${projects.join(', ')}.`)
  return {
    names: positionals,
    testNames: values.name,
    projects: values.project,
    isChangedOnly: values.changed,
    since: values.since ?? null,
    isEveryFile: values['every-file'] || values.full,
    isFull: values.full,
    seed: values.seed ?? commit(),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        full: { type: 'boolean', default: false },
        'every-file': { type: 'boolean', default: false },
        seed: { type: 'string' },
        project: { type: 'string', multiple: true, default: [] },
        name: { type: 'string', multiple: true, default: [] },
        changed: { type: 'boolean', default: false },
        since: { type: 'string' },
      },
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StepFailed(`${why}\n${usage}`)
  }
}

const usage = `npm test -- [path or name …] [--name <test>] [--project ${projects.join('|')}] [--changed] [--every-file] [--since <commit>] [--seed <text>]`

/** Of the checkout; a copy without a history has a sample of its own. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'no-commit'
  }
}
