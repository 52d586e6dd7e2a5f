import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join, matchesGlob } from 'node:path'
import { root } from '../process.ts'
import { readImports, testsOf } from './import-graph.ts'
import { readers } from './readers.ts'
import { mentions } from './suites.ts'
import type { Touched } from './touched.ts'

export interface Affected {
  /** Test files to run, the nearest to the change first. */
  readonly files: readonly string[]
  readonly specs: readonly string[]
  /** Test files that the change may reach too, and that are left to a whole run. */
  readonly leftOut: readonly string[]
}

/** Seconds of processor time that an answer to a change may take, beside its checks; on two cores half of it. */
const budget = 110

/**
 * The tests of a change: those that changed, stand beside or import what changed, call an operation that it touches, or read a file that it
 * changed. The nearest first, as many as the budget allows, which what is next to the change may exceed unless it is strict.
 */
export function affectedBy(
  changed: readonly string[],
  touched: Touched,
  secondsOf: (test: string) => number,
  { isStrict = false }: { readonly isStrict?: boolean } = {},
): Affected {
  const distances = new Map<string, number>()
  const add = (tests: Iterable<string>, distance: number) => {
    for (const test of tests) distances.set(test, Math.min(distance, distances.get(test) ?? Infinity))
  }
  const modules = changed.filter(isModule)
  for (const [test, distance] of testsOf(modules, readImports())) add([test], distance)
  add(modules.filter((file) => !file.startsWith('tests/e2e/')).flatMap(siblingTests), 1)
  for (const [suite, distance] of mentions(touched.operations)) add([suite], distance)
  if (touched.operations.length > 0)
    for (const [place, file] of tablesOfOperations.entries()) add([file], touchedTables + place / 100)
  if (changed.some((file) => /^(?:generated|src)\/(?:pages|widgets|own)\//.test(file)))
    add(globSync(tablesOfPages, { cwd: root }), touchedTables)
  for (const { tests, isWide } of readersOf(changed)) add(tests, isWide ? wide : 2)

  const all = [...distances].toSorted(([a, near], [b, far]) => near - far || secondsOf(a) - secondsOf(b))
  const selected: string[] = []
  let seconds = 0
  for (const [test, distance] of all) {
    if (distance >= wide || ((isStrict || distance > 1) && seconds + secondsOf(test) > budget)) continue
    selected.push(test)
    seconds += secondsOf(test)
  }
  return {
    files: selected.filter((file) => !isSpec(file)),
    specs: selected.filter(isSpec),
    leftOut: all.map(([test]) => test).filter((test) => !selected.includes(test)),
  }
}

/** Farther than what may be run for the sake of one change. */
const wide = 100

/** Behind the suites that are about the same, before what only imports it from afar. */
const touchedTables = 3

const isModule = (file: string): boolean => /\.(?:tsx?|css)$/.test(file) && existsSync(join(root, file))
const isSpec = (file: string): boolean => /^tests\/e2e\/.*\.spec\.ts$/.test(file)

function siblingTests(file: string): readonly string[] {
  const folder = dirname(file)
  const tests = globSync(`${folder}/*.test.{ts,tsx}`, { cwd: root })
  const named = tests.filter((test) => basename(test).startsWith(basename(file).replace(/\..*/, '.')))
  return named.length > 0 || tests.length > 3 ? named : tests
}

/** Long tables of operations, what is worst to break first. Of those and of the tables of pages only the touched cases are tried. */
const tablesOfOperations = [
  'isolation',
  'permissions',
  'rights',
  'reads',
  'properties',
  'nulls',
  'options',
  'logged-values',
  'password-due',
  'tool',
].map((name) => `tests/contract/${name}.test.ts`)
const tablesOfPages = ['tests/contract/statistics-pages.test.ts', 'src/pages/*/every-*.component.test.tsx']

function readersOf(changed: readonly string[]) {
  return readers
    .filter(({ of }) => changed.some((file) => of.some((glob) => matchesGlob(file, glob))))
    .map(({ tests, isWide = false }) => ({ tests: globSync([...tests], { cwd: root }), isWide }))
}
