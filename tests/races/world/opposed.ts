import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome } from '../cases/race.ts'
import type { World } from './world.ts'

/** Rows of a table, by their ids in order. */
export interface Rows {
  readonly table: string
  readonly ids: readonly number[]
}

const first = 1_000_000_001

/** Copies of a row of which the higher ids lie first in the table; `{id}` in a text of the changes is the copy's. */
export async function copiesOf(
  { log }: World,
  table: string,
  source: number,
  changes: object,
  times = 8,
): Promise<Rows> {
  const ids = Array.from({ length: times }, (_each, at) => first + at)
  const copies = ids
    .toReversed()
    .map((id) => JSON.stringify({ ...changes, id }).replaceAll('{id}', String(id)))
  await log.client.query(
    'select races.copy($1::regclass, $2, c.changes::jsonb) from unnest($3::text[]) c (changes)',
    [table, source, copies],
  )
  return { table, ids }
}

/**
 * Plays a race while another client locks rows in the order of their ids, as everything that locks several does. It has the first one when
 * the race begins, and goes on when the race waits for that: a race that has locked another one before is in a deadlock for certain.
 */
export async function againstOrder(
  world: World,
  { table, ids: [lowest, ...others] }: Rows,
  play: () => Promise<Outcome>,
): Promise<Outcome> {
  const opponent = await world.connect()
  const lock = (rows: readonly (number | undefined)[]) =>
    opponent.query(`select id from ${table} where id = any($1) order by id for update`, [rows])
  world.deadlocks()
  try {
    await opponent.query('begin')
    await lock([lowest])
    const played = play()
    await untilBlocked(world, 1, played)
    const brokenOff = await lock(others).then(
      () => 0,
      () => 1,
    )
    await opponent.query('rollback')
    const outcome = await played
    return brokenOff + world.deadlocks() === 0
      ? outcome
      : { ...outcome, problems: [...outcome.problems, `a deadlock over rows of ${table}`] }
  } finally {
    await opponent.end()
  }
}

/** Until so many statements wait for a lock, or the race is over without. */
export async function untilBlocked(
  { blocked }: World,
  count: number,
  played: Promise<unknown>,
): Promise<void> {
  const over = new AbortController()
  void played.then(
    () => over.abort(),
    () => over.abort(),
  )
  while (!over.signal.aborted && (await blocked()) < count) await wait(2)
}
