import { existsSync, readFileSync } from 'node:fs'
import { newRecords, opponents, oppositeOrders, type RaceCase, sameCalls } from '../cases/cases.ts'
import { particular } from '../particular/particular.ts'
import { lockPlaces, nameOf } from '../world/lock-places.ts'
import { openWorld, type World } from '../world/world.ts'
import { takenFile } from './taken.ts'

/**
 * Takes the locks away one after the other and plays the cases that took them, until one fails that does not fail with the lock. Prints a
 * table: the lock, the case that notices it, and what it sees; `nothing` where none does.
 */
export async function proveLocks(wanted: readonly string[], most: number): Promise<boolean> {
  const all = [...particular, ...newRecords, ...oppositeOrders, ...sameCalls, ...opponents]
  const taken = readTaken()
  const world = await openWorld()
  let isProven = true
  try {
    const places = lockPlaces
      .map(nameOf)
      .filter((place) => wanted.length === 0 || wanted.some((part) => place.includes(part)))
    for (const place of places) {
      const cases = all.filter(
        ({ name }) =>
          taken.get(name)?.some((each) => place === each || place.startsWith(`${each}:`)) === true,
      )
      const found = await firstNoticing(world, place, cases.slice(0, most))
      isProven &&= found !== null
      process.stdout.write(
        `| ${place} | ${found === null ? `nothing, of ${cases.length} cases` : `${found.name} | ${found.problem}`} |\n`,
      )
    }
  } finally {
    await world.close()
  }
  return isProven
}

async function firstNoticing(world: World, place: string, cases: readonly RaceCase[]) {
  for (const each of cases) {
    world.removeLock(place)
    const { problems } = await each.play(world)
    world.removeLock(null)
    if (problems.length === 0) continue
    const usual = await each.play(world)
    const [problem] = problems.filter((one) => !usual.problems.includes(one))
    if (problem !== undefined) return { name: each.name, problem: problem.slice(0, 160) }
  }
  return null
}

function readTaken(): ReadonlyMap<string, readonly string[]> {
  if (!existsSync(takenFile)) return new Map()
  const lines = readFileSync(takenFile, 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const { name, locks }: { name: string; locks: readonly string[] } = JSON.parse(line)
      return [name, locks]
    }),
  )
}
