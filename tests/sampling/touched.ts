import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { choose } from './choose.ts'
import { runFolder, seed } from './run.ts'

/** File of the run's folder that names what a change touches: a list of operations, pages and permission keys. */
export const TOUCHED_FILE = 'touched.json'

/** The names of the run; none where only some files are run. */
export const touchedNames: ReadonlySet<string> = readNames()

function readNames(): ReadonlySet<string> {
  const file = runFolder === undefined ? null : join(runFolder, TOUCHED_FILE)
  return new Set<string>(file !== null && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])
}

/**
 * The cases whose name has the name of something touched as one of its words: all of them, or as many as one table may try. Names of keys
 * and of pages have the same form; where both are meant, both are tried.
 */
export function touchedOf<T>(
  cases: readonly T[],
  nameOf: (one: T) => string,
  { names = touchedNames, most }: { readonly names?: ReadonlySet<string>; readonly most: number },
): { readonly found: number; readonly selected: readonly T[] } {
  if (names.size === 0) return { found: 0, selected: [] }
  const found = cases.filter((one) =>
    nameOf(one)
      .split(/[\s,:]+/)
      .some((word) => names.has(word)),
  )
  const selected =
    found.length > most
      ? choose(found, (one) => `touched ${nameOf(one)}`, { share: most / found.length, seed })
      : found
  return { found: found.length, selected }
}
