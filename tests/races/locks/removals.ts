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

/** What a race comes to with the lock and without it. */
export async function remove(world: World, { place, race }: Removal) {
  const usual = await race.play(world)
  world.removeLock(place)
  try {
    const { problems } = await race.play(world)
    return {
      isTaken: usual.locks.includes(place),
      usual: usual.problems,
      without: problems.filter((problem) => !usual.problems.includes(problem)),
    }
  } finally {
    world.removeLock(null)
  }
}
