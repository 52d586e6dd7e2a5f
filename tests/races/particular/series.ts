import { claimLetter } from '../../../api/modules/series/runs/claim.ts'
import type { RaceCase } from '../cases/cases.ts'
import { raceOfWork } from '../cases/race.ts'
import type { World } from '../world/world.ts'
import { idOf, rowsOf } from './rows.ts'

/** A running series with one mail, and a person whose mail is due. */
async function dueRun(world: World, name: string): Promise<void> {
  const series = await idOf(
    world,
    `insert into email_series (company_id, language, name, trigger, owner_id, status, started_at, cap_mails, next_look_at, exit_on_purchase)
      values (1, 'en', $1, 'subscribed', 1, 'running', now(), 1, now() + interval '1 day', false) returning id`,
    [name],
  )
  await rowsOf(
    world,
    `insert into email_series_steps (company_id, email_series_id, position, delay, unit, email_marketing_id)
      select 1, $1, 1, 0, 'days', min(id) from email_marketings where company_id = 1 and status = 'draft'`,
    [series],
  )
  await rowsOf(
    world,
    `insert into email_series_runs (company_id, email_series_id, email, record_type, record_id, trigger_key, triggered_at, due_at)
      select 1, $1, email, 'subscribe', id, 'subscribe:' || id, now(), now() - interval '1 minute' from subscribes
      where company_id = 1 and email = 'series@races.example'`,
    [series],
  )
}

async function prepare(world: World, ...names: readonly string[]): Promise<void> {
  await rowsOf(world, `update email_series set status = 'paused' where status = 'running'`)
  await rowsOf(
    world,
    `insert into subscribes (company_id, language, email, status, confirmed_at) values (1, 'en', 'series@races.example', 'subscribed', now())`,
  )
  for (const name of names) await dueRun(world, name)
}

const mails = `select count(*) || ' mails' as violation from email_marketing_logs l join email_series_runs r on r.id = l.series_run_id
  where r.email = 'series@races.example' having count(*) <> 1`

/** What the outbox of series claims. */
export const seriesRaces: readonly RaceCase[] = [
  {
    name: 'eight processes claim one mail of a series',
    async play(world) {
      await prepare(world, 'races')
      return await raceOfWork(
        world,
        Array.from({ length: 8 }, () => () => claimLetter(world.database)),
        [
          {
            name: 'a mail of a series is claimed once',
            sql: `select attempts || ' claims' as violation from email_series_runs where email = 'series@races.example' and attempts <> 1`,
          },
        ],
      )
    },
  },
  {
    name: 'two series are about to write to one person who may get one more mail',
    async play(world) {
      await prepare(world, 'races one', 'races two')
      return await raceOfWork(
        world,
        Array.from({ length: 2 }, () => () => claimLetter(world.database)),
        [{ name: 'a person gets no more mails than the series say', sql: mails }],
      )
    },
  },
]
