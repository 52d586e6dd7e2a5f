import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFull } from '../sampling/run.ts'
import type { Family } from '../sampling/shares.ts'
import { table } from '../sampling/table.ts'
import type { RaceCase } from './cases/cases.ts'
import { remove, type Removal } from './locks/removals.ts'
import { noteTaken } from './locks/taken.ts'
import { isUnsettled } from './unsettled.ts'
import { openWorld, type World } from './world/world.ts'

/**
 * Plays the races of a table on one PostgreSQL; what each has written is taken back before the next. Those that notice the loss of a lock are
 * played with it and without.
 */
export function runCases(
  title: string,
  family: Family,
  all: readonly RaceCase[],
  removals: readonly Removal[] = [],
): void {
  describe(`races of ${title}`, () => {
    let world: World
    const statuses = new Map<string, number>()
    let played = 0
    beforeAll(async () => {
      world = await openWorld()
    })
    afterAll(async () => {
      const counts = [...statuses].map(([status, count]) => `${status}: ${count}`)
      console.info(
        `${title}: ${played} races, ${world.watch.oracles} invariants, answers ${counts.join(', ')}`,
      )
      await world.close()
    })

    const cases = isFull ? all : all.filter((each) => !isUnsettled(each))
    it.each(table(family, cases, ({ name }) => name))('$name', async (each) => {
      const { problems, answers, locks } = await each.play(world)
      played += 1
      noteTaken(each.name, locks)
      for (const { reply } of answers) {
        const status = String(reply?.status ?? 'none')
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      expect(problems).toEqual([])
    })

    if (removals.length === 0) return
    it.each(table('removed locks', removals, ({ place }) => place))(
      'without the lock of $place: $race.name',
      async (removal) => {
        const { isTaken, usual, without } = await remove(world, removal)
        expect({ isTaken, usual, isNoticed: without.length > 0 }).toEqual({
          isTaken: true,
          usual: [],
          isNoticed: true,
        })
      },
    )
  })
}
