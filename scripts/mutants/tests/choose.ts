import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ts } from 'ts-morph'
import { root } from '../../process.ts'
import { type ImportGraph, testsOf } from '../../tests/import-graph.ts'
import { blindSpots } from '../blind-spots.ts'
import type { Mutant, OperatorName } from '../mutant.ts'
import type { Suite } from '../run/session.ts'
import { fingerprint } from './fingerprint.ts'
import type { Recorded } from './recorded.ts'

export interface Limits {
  readonly files: number
  /** Of all test files of a mutant together, as they were recorded. */
  readonly seconds: number
}

interface Candidate {
  readonly test: string
  readonly seconds: number
  readonly nearness: number
}

/** Test files that compare what is declared with a reviewed table: they answer first, in seconds. */
const reviewing: Partial<Record<OperatorName, string>> = {
  permission: 'tests/oracles/permissions.test.ts',
  idempotency: 'tests/oracles/idempotent-operations.test.ts',
  mask: 'tests/oracles/masked-fields.test.ts',
}

/**
 * The test files that may notice a mutant, likeliest first: what reviews its operator, those that
 * called its function where they were recorded, and those that import its file over few steps where they were not.
 */
export function chooseSuites(
  mutant: Mutant,
  { recorded, imports, limits }: { recorded: readonly Recorded[]; imports: ImportGraph; limits: Limits },
): readonly Suite[] {
  const isRecorded = new Set(recorded.map(({ test }) => test))
  const calling = recorded
    .filter((record) => calls(record, mutant, recorded))
    .map(({ test, seconds = 20 }) => ({ test, seconds, nearness: sharedWords(test, mutant.file) }))
  const importing = [...testsOf([mutant.file], imports, Infinity)]
    .filter(([test]) => !test.endsWith('.spec.ts') && !isRecorded.has(test))
    .filter(([test, steps]) => isNear(mutant.file, test, steps))
    .map(([test, steps]) => ({
      test,
      seconds: 5 + steps,
      nearness: sharedWords(test, mutant.file) + 3 / steps,
    }))
  const inOrder = [...calling, ...importing].toSorted(
    (a, b) => b.nearness - a.nearness || a.seconds - b.seconds || (a.test < b.test ? -1 : 1),
  )
  const review = reviewing[mutant.operator]
  const others = within(inOrder, limits)
    .filter(({ test }) => test !== review)
    .map(({ test }) => ({ project: projectOf(test), file: test }))
  return review === undefined ? others : [{ project: 'unit', file: review, isOfLoading: true }, ...others]
}

/** The test file that a mutant of a blind spot names; the rest is chosen. */
export function namedSuites({ id }: Mutant): readonly Suite[] | null {
  const spot = blindSpots.find((each) => each.id === id)
  return spot === undefined
    ? null
    : [
        {
          project: projectOf(spot.suite),
          file: spot.suite,
          isOfLoading: spot.suite.startsWith('tests/oracles/'),
        },
      ]
}

/** Where the file was changed or moved since, any function of it counts. */
function calls({ files }: Recorded, { file, node }: Mutant, recorded: readonly Recorded[]): boolean {
  const recordedFile = files[file]
  if (recordedFile === undefined)
    return recordedNames(file, recorded).some((name) => files[name] !== undefined)
  const around = enclosingFunction(node)
  if (around === null || recordedFile.of !== fingerprint(node.getSourceFile().text)) return true
  return recordedFile.called.some(([, end]) => end === around.end)
}

const recordedNamesByFile = new Map<string, readonly string[]>()

/** What a file was called when test files were recorded, in another folder. */
function recordedNames(file: string, recorded: readonly Recorded[]): readonly string[] {
  const cached = recordedNamesByFile.get(file)
  if (cached !== undefined) return cached
  const names = new Set(recorded.flatMap(({ files }) => Object.keys(files)))
  const found = [...names].filter(
    (name) => basename(name) === basename(file) && !existsSync(join(root, name)),
  )
  recordedNamesByFile.set(file, found)
  return found
}

/** The function that a node is part of; null where it runs as its module is loaded. */
export function enclosingFunction(node: ts.Node): ts.Node | null {
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent)
    if (ts.isFunctionLike(at) && 'body' in at) return at
  return null
}

/** Tests of the contract and of running servers import the whole API: only what is named after the file is near. */
function isNear(file: string, test: string, steps: number): boolean {
  if (
    /^tests\/(?:client|clock|cluster|contract|durability|faults|image|races|operations|e2e|import)\//.test(
      test,
    )
  )
    return false
  return test.startsWith('api/') ? steps <= 2 || sharedWords(test, file) > 0 : steps <= 6
}

const plainWords = new Set([
  'api',
  'kernel',
  'engine',
  'modules',
  'src',
  'testing',
  'suites',
  'test',
  'ts',
  'tsx',
  'component',
])

function sharedWords(test: string, file: string): number {
  const words = new Set(wordsOf(test))
  return wordsOf(file).filter((word) => words.has(word)).length
}

function wordsOf(path: string): readonly string[] {
  return [...new Set(path.split(/[/.-]/).filter((word) => !plainWords.has(word)))].map((word) =>
    word.replace(/s$/, ''),
  )
}

function within(candidates: readonly Candidate[], limits: Limits): readonly Candidate[] {
  let seconds = 0
  return candidates.slice(0, limits.files).filter((candidate, index) => {
    seconds += candidate.seconds
    return index === 0 || seconds <= limits.seconds
  })
}

function projectOf(test: string): string {
  if (test.endsWith('.component.test.tsx')) return 'components'
  if (test.startsWith('api/')) return 'api'
  if (/^(?:codegen|tests\/(?:import|manifest))\//.test(test)) return 'compiler'
  if (/^(?:mesh|tests\/operations)\//.test(test)) return 'gateway'
  return /^tests\/(?:client|clock|cluster|contract|durability|faults|image|races)\//.test(test)
    ? 'contract'
    : 'unit'
}
