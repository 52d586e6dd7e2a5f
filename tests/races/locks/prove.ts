import { existsSync, readFileSync } from 'node:fs'
import { everyRace } from '../every-race.ts'
import { lockPlaces } from '../world/lock-places.ts'
import { openWorld, type World } from '../world/world.ts'
import { remove, removals } from './removals.ts'
import { takenFile } from './taken.ts'

/**
 * Takes the locks away one after the other and plays the race of each, with the lock and without. Prints a table: the lock, the race, and what
 * it sees. For a lock without a race it tries at most so many of those that took it in the last whole run.
 */
export async function proveLocks(filters: readonly string[], most: number): Promise<boolean> {
  const taken = readTaken()
  const world = await openWorld()
  let isProven = true
  try {
    const places = lockPlaces
      .map(({ name }) => name)
      .filter((place) => filters.length === 0 || filters.some((part) => place.includes(part)))
    for (const place of places) {
      const reviewed = removals.find((each) => each.place === place)
      const races = everyRace.filter(({ name }) => taken.get(name)?.includes(place) === true).slice(0, most)
      const racePlaces = reviewed === undefined ? races.map((race) => ({ place, race })) : [reviewed]
      const row = await firstNoticing(world, racePlaces)
      isProven &&= row !== null
      process.stdout.write(`| \`${place}\` | ${row ?? `nothing, of ${racePlaces.length} races`} |\n`)
    }
  } finally {
    await world.close()
  }
  return isProven
}

async function firstNoticing(world: World, races: typeof removals): Promise<string | null> {
  for (const each of races) {
    const { isTaken, usual, without } = await remove(world, each)
    if (isTaken && usual.length === 0 && without[0] !== undefined)
      return `${each.race.name} | ${without[0].slice(0, 160)}`
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
