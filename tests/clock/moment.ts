import type { Call, ConsoleAt } from './console-at.ts'

/** The moment at which what is asked begins, ends or is too old, and a millisecond on either side. */
const moment = '2032-01-15T07:30:00.000Z'
export const instants = {
  before: '2032-01-15T07:29:59.999Z',
  at: moment,
  after: '2032-01-15T07:30:00.001Z',
}
export type Instant = keyof typeof instants

/** In SQL. */
export const when = `timestamptz '${moment}'`

/** The console, and the administrator of its first company, signed in at the instant. */
export interface Place {
  readonly site: ConsoleAt
  readonly call: Call
}

export interface Moment {
  readonly name: string
  /** Rows are put in place anew for each instant. Answers the id of the row that is asked for. */
  readonly arrange: string | ((place: Place) => Promise<number>)
  readonly ask: (place: Place, id: number, instant: Instant) => Promise<unknown>
  /** What is answered a millisecond before the moment, at it, and a millisecond after (domain/resources.md). */
  readonly expected: readonly [before: unknown, at: unknown, after: unknown]
}

/** SQL that changes the first row of a table that meets a condition. */
export const change = (table: string, values: string, condition = 'true') =>
  `update ${table} set ${values} where id = (select id from ${table} where ${condition} order by id limit 1) returning id`

/** SQL: rows of the first company. */
export const own = 'company_id = 1'

/** Asks the API for a field of the row. */
export const field =
  (address: string, name: string): Moment['ask'] =>
  async ({ call }, id) => {
    const { status, body } = await call('GET', `${address}/${id}`)
    return status === 200 ? body.data[name] : status
  }

/** Asks the table for a column of the row; `gone` where there is no row. */
export const column =
  (table: string, name: string): Moment['ask'] =>
  async ({ site }, id) => {
    const [row] = await site.query(`select ${name} as value from ${table} where id = $1`, [id])
    return row === undefined ? 'gone' : row['value']
  }

/** Whether the row is still there. */
export const presence =
  (table: string): Moment['ask'] =>
  async (place, id, instant) =>
    (await column(table, 'id')(place, id, instant)) === 'gone' ? 'gone' : 'there'

/** Puts the row in place as a restored backup would: no trigger has a say in what it is. */
export async function arranged({ arrange }: Moment, place: Place): Promise<number> {
  if (typeof arrange === 'function') return arrange(place)
  await place.site.query('set session_replication_role = replica')
  const [row] = await place.site.query<{ id: string }>(arrange)
  await place.site.query('set session_replication_role = origin')
  if (row === undefined) throw new Error(`no row: ${arrange}`)
  return Number(row.id)
}
