import type { RaceCase } from '../cases/cases.ts'
import { everyRace } from '../every-race.ts'
import type { World } from '../world/world.ts'
import { noticedBy } from './reviewed.ts'

/** A lock that is taken away, and the race that has to notice. */
export interface Removal {
  readonly place: string
  readonly race: RaceCase
}

export const removals: readonly Removal[] = Object.entries(noticedBy).flatMap(([place, name]) => {
  const race = everyRace.find((each) => each.name === name)
  return race === undefined ? [] : [{ place, race }]
})

/** On a busy machine two calls may miss each other: a loss that is there shows in one of so many races. */
const mostRaces = 8

/** What a race comes to with the lock and, in the first race that shows it, without it. */
export async function remove(world: World, { place, race }: Removal) {
  const usual = await race.play(world)
  const noticed = async (races: number): Promise<readonly string[]> => {
    const { problems } = await race.play(world)
    const without = problems.filter((problem) => !usual.problems.includes(problem))
    return without.length > 0 || races === 1 ? without : await noticed(races - 1)
  }
  world.removeLock(place)
  try {
    return {
      isTaken: usual.locks.includes(place),
      usual: usual.problems,
      without: await noticed(mostRaces),
    }
  } finally {
    world.removeLock(null)
  }
}
