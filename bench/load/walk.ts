import { setTimeout as wait } from 'node:timers/promises'
import { Agent } from 'undici'
import { type Path, paths } from './paths.ts'
import { type Timed, createPerson } from './person.ts'

export interface SignedIn {
  readonly username: string
  readonly token: string
}

export interface Walked {
  readonly calls: readonly Timed[]
  /** How many paths were walked to their end, and why the others were not. */
  readonly paths: number
  readonly broken: readonly string[]
}

export interface Crowd {
  /** Walks each path once. */
  walkEach(): Promise<void>
  /** Walks one path. */
  walk(): Promise<void>
  /** So many walk one path after the other for so many seconds. */
  walkTogether(count: number, seconds: number): Promise<void>
  /** What was walked since this was called last. */
  take(): Walked
  close(): Promise<void>
}

export interface CrowdOptions {
  /** Of the gateway. */
  readonly url: string
  readonly staff: readonly SignedIn[]
  /** Seconds that are read after a step, on average. */
  readonly readingSeconds: number
}

/** Staff who walk along paths in the shares that `paths` gives them, in the same order in each run. */
export function createCrowd({ url, staff, readingSeconds }: CrowdOptions): Crowd {
  const agent = new Agent({ pipelining: 1 })
  const random = sequence()
  let calls: Timed[] = []
  let broken: string[] = []
  let walked = 0
  const world = { url, agent, random, readingSeconds, onCall: (call: Timed) => void calls.push(call) }
  const people = staff.map(({ username, token }) => createPerson(world, username, token))
  const walk = () => walkOne(...pathAt(random() * 100))
  const walkOne = async (name: string, path: Path) => {
    const person = people[Math.floor(random() * people.length)]
    if (person === undefined) throw new Error('there is no staff')
    try {
      await path.walk(person)
      walked += 1
    } catch (error) {
      broken.push(`${name}: ${String(error)}`)
    }
  }
  return {
    async walkEach() {
      for (const each of Object.entries<Path>(paths)) await walkOne(...each)
    },
    walk,
    async walkTogether(count, seconds) {
      const end = performance.now() + seconds * 1000
      const one = async () => {
        while (performance.now() < end) await walk()
      }
      await Promise.all(Array.from({ length: count }, one))
    },
    take() {
      const taken = { calls, paths: walked, broken }
      calls = []
      broken = []
      walked = 0
      return taken
    },
    close: () => agent.close(),
  }
}

/** Starts so many paths a second at random moments, however long they take; ends with the last of them. */
export async function arrive(
  crowd: Crowd,
  { seconds, pathsPerSecond }: { readonly seconds: number; readonly pathsPerSecond: number },
): Promise<void> {
  const random = sequence()
  const under = new Set<Promise<void>>()
  const start = performance.now()
  for (let due = 0; due < seconds; due -= Math.log(1 - random()) / pathsPerSecond) {
    await wait(Math.max(0, due * 1000 - (performance.now() - start)))
    const path = crowd.walk().finally(() => under.delete(path))
    under.add(path)
  }
  await Promise.all(under)
}

function pathAt(place: number): readonly [name: string, path: Path] {
  let sum = 0
  for (const [name, path] of Object.entries<Path>(paths)) {
    sum += path.share
    if (place < sum) return [name, path]
  }
  throw new Error('the shares of the paths are less than a hundred')
}

/** Numbers between 0 and 1, the same each time (mulberry32). */
function sequence(): () => number {
  let state = 42
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
