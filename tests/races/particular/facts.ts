import { rebuildFacts } from '../../../api/engine/statistics/rebuild/rebuild-facts.ts'
import { countedFacts } from '../../../api/modules/registry.ts'
import type { RaceCase } from '../cases/cases.ts'
import { brokenOf } from '../cases/race.ts'
import { untilBlocked } from '../world/opposed.ts'
import type { World } from '../world/world.ts'
import { idOf, rowsOf } from './rows.ts'

const [earlier, later] = ['2025-12-10', '2025-12-11']

const answer = (world: World, survey: number, day: string) =>
  rowsOf(
    world,
    `insert into survey_responses (company_id, survey_id, answers, completed, created_at) values (1, $1, '{}', true, $2::date + interval '4 hours')`,
    [survey, day],
  )

/** Counts of the same days that overtake each other. */
export const factRaces: readonly RaceCase[] = [
  {
    name: 'facts are counted by a newer count before an older one is through',
    async play(world) {
      const survey = await idOf(world, 'select min(id) as id from surveys where company_id = 1')
      await rowsOf(world, 'delete from survey_responses where survey_id = $1', [survey])
      for (const day of [earlier, later]) await answer(world, survey, day)
      const both = () => rebuildFacts(world.database, countedFacts, { from: earlier, to: later })
      await both()
      await answer(world, survey, earlier)
      world.locksTaken()
      await overtaken(world, survey, both)
      const problems = await brokenOf(world, [
        {
          name: 'a fact is what the records say',
          sql: `select f.date || ': ' || f.actions as violation from daily_content_stats f where f.company_id = 1 and f.object_type = 'survey' and f.object_id = ${survey}
            and f.date in ('${earlier}', '${later}') and f.actions <> 2`,
        },
      ])
      const locks = world.locksTaken()
      await world.log.undo()
      return { problems, answers: [], locks }
    },
  },
]

/**
 * A count waits at the fact of the earlier day, with what it has read of the later one, before another count of that one sees a new answer.
 */
async function overtaken(world: World, survey: number, count: () => Promise<void>): Promise<void> {
  const holder = await world.connect()
  try {
    await holder.query('begin')
    await holder.query(
      `select from daily_content_stats where company_id = 1 and object_type = 'survey' and object_id = $1 and date = $2 for update`,
      [survey, earlier],
    )
    const older = count()
    await untilBlocked(world, 1, older)
    await answer(world, survey, later)
    const newer = rebuildFacts(world.database, countedFacts, { from: later, to: later })
    await untilBlocked(world, 2, newer)
    await holder.query('commit')
    await Promise.all([older, newer])
  } finally {
    await holder.end()
  }
}
