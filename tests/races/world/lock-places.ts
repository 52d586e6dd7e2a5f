import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A place in the API's sources that takes a lock. */
export interface LockPlace {
  /** Relative to the project folder. */
  readonly file: string
  readonly line: number
  /** The file and what encloses the lock: `api/engine/auth/refresh.ts loadToken`, with a number from the second lock there on. */
  readonly name: string
}

const root = path.join(import.meta.dirname, '../../..')
const locking =
  /\bfor (no key update|update|key share|share)\b|\bpg_(try_)?advisory_(xact_)?lock(_shared)?\s*\(|\block table\b/i
const isComment = (line: string) => /^\s*(\*|\/\/|\/\*)/.test(line)

/** Functions that lock what their callers say: each call of them is a place, they are none. */
const wrappers: readonly string[] = ['lockName', 'lockedIds']
const wrapped = new RegExp(`(?<!function )\\b(${wrappers.join('|')})\\(`)

/** Outside of calls and jobs: starting, and what the tests bring. */
const outside = /^(api\/testing|api\/demo|api\/kernel\/database\/(schema|pglite|postgres))\//

/** Every place that locks rows or takes an advisory lock, in the order of files and lines. */
export const lockPlaces: readonly LockPlace[] = readdirSync(path.join(root, 'api'), {
  recursive: true,
  encoding: 'utf8',
})
  .map((name) => path.posix.join('api', name.replaceAll(path.sep, '/')))
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !outside.test(file))
  .toSorted()
  .flatMap((file) => placesIn(file, readFileSync(path.join(root, file), 'utf8')))

/** The places of one file. */
export function placesIn(file: string, source: string): LockPlace[] {
  const places: LockPlace[] = []
  const times = new Map<string, number>()
  let enclosing = 'module'
  for (const [at, line] of source.split('\n').entries()) {
    enclosing = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(line)?.[1] ?? enclosing
    if (isComment(line) || wrappers.includes(enclosing)) continue
    if (!locking.test(line) && !wrapped.test(line)) continue
    const time = (times.get(enclosing) ?? 0) + 1
    times.set(enclosing, time)
    places.push({ file, line: at + 1, name: `${file} ${enclosing}${time === 1 ? '' : ` ${time}`}` })
  }
  return places
}

/** The place in the sources that a locking statement comes from, by the stack of its caller; undefined for one that takes no lock. */
export function placeOf(text: string, stack: string): string | undefined {
  if (!locking.test(text)) return undefined
  for (const [, file, line] of stack.matchAll(/\/(api\/[\w/.-]+\.ts):(\d+):\d+/g)) {
    const near = lockPlaces
      .filter((place) => place.file === file)
      .toSorted((a, b) => Math.abs(a.line - Number(line)) - Math.abs(b.line - Number(line)))
    if (near[0] !== undefined) return near[0].name
  }
  return `unknown place: ${text.slice(0, 200)}`
}

/** The same statement without its lock, and without the order in which it is taken. */
export function withoutLock(text: string): string {
  return text
    .replaceAll(
      /(\border by (\w+\.)?id )?\bfor (no key update|update|key share|share)( of \w+)?( skip locked| nowait)?/gi,
      '/* without lock */',
    )
    .replaceAll(/\bpg_advisory_xact_lock(_shared)?\s*\(/gi, '/* without lock */ concat(')
}
