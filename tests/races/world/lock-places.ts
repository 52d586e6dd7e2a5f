import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A place in the API's sources that takes a lock. */
export interface LockPlace {
  /** Relative to the project folder. */
  readonly file: string
  readonly line: number
}

const root = path.join(import.meta.dirname, '../../..')
const locking = /\bfor (no key )?(update|share)\b|\bpg_advisory_xact_lock(_shared)?\s*\(|\block table\b/i
const isComment = (line: string) => /^\s*(\*|\/\/|\/\*)/.test(line)

/** Outside of calls and jobs: starting, and what the tests bring. */
const outside = /^(api\/testing|api\/demo|api\/database\/(schema|pglite|postgres))\//

/** Every place that locks rows or takes an advisory lock, in the order of files and lines. */
export const lockPlaces: readonly LockPlace[] = readdirSync(path.join(root, 'api'), {
  recursive: true,
  encoding: 'utf8',
})
  .map((name) => path.posix.join('api', name.replaceAll(path.sep, '/')))
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !outside.test(file))
  .toSorted()
  .flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (locking.test(line) && !isComment(line) ? [{ file, line: at + 1 }] : [])),
  )

export const nameOf = ({ file, line }: LockPlace): string => `${file}:${line}`

/** The place in the sources that a locking statement comes from, by the stack of its caller; undefined for one that takes no lock. */
export function placeOf(text: string, stack: string): string | undefined {
  if (!locking.test(text)) return undefined
  for (const [, file, line] of stack.matchAll(/\/(api\/[\w/.-]+\.ts):(\d+):\d+/g)) {
    const near = lockPlaces
      .filter((place) => place.file === file)
      .toSorted((a, b) => Math.abs(a.line - Number(line)) - Math.abs(b.line - Number(line)))
    if (near[0] !== undefined) return nameOf(near[0])
  }
  return `unknown place: ${text.slice(0, 200)}`
}

/** The same statement without its lock. */
export function withoutLock(text: string): string {
  return text
    .replaceAll(/\bfor (no key )?(update|share)( of \w+)?( skip locked| nowait)?/gi, '/* without lock */')
    .replaceAll(/\bpg_advisory_xact_lock(_shared)?\s*\(/gi, '/* without lock */ concat(')
}
