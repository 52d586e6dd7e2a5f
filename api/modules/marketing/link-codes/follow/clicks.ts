import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { array, run } from '../../../../engine/query/sql.ts'
import { today } from '../../../../engine/query/today.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import type { Database } from '../../../../kernel/database/types.ts'
import type { ShortLink } from './find-link.ts'

export type ClickDevice = 'desktop' | 'mobile' | 'tablet' | 'other'

export interface Click {
  readonly link: Pick<ShortLink, 'id' | 'companyId' | 'timezone'>
  readonly device: ClickDevice
  /** A program follows links on its own account. */
  readonly isBot: boolean
  /** Address and program of the visitor: they are counted, and stored nowhere. */
  readonly visitor: string
}

/** Counts of clicks that wait to be written. */
export interface Clicks {
  add(click: Click): void
  /** Writes what waits. What cannot be written now waits on. */
  flush(): Promise<void>
  /** Writes what waits for the last time; throws where the database does not take it. */
  close(): Promise<void>
}

interface Counted {
  readonly companyId: number
  readonly linkId: number
  readonly day: string
  readonly device: ClickDevice
  clicks: number
  visitors: number
  bots: number
}

/** Milliseconds between two writes; a process that is killed loses so much. */
const every = 2_000
/** Visitors of a day that are counted; of more, only clicks are. */
const mostVisitors = 200_000
const lastTries = 5
const betweenTries = 200

/** Counts clicks in memory and adds them to the daily figures of the links from time to time, in one statement. */
export function createClicks(database: Database, report: (error: unknown) => void): Clicks {
  let waiting = new Map<string, Counted>()
  let writing: Promise<void> = Promise.resolve()
  const isNew = newVisitors()

  const write = async () => {
    const rows = waiting
    if (rows.size === 0) return
    waiting = new Map()
    try {
      await add(database, [...rows.values()])
    } catch (error) {
      for (const [key, row] of rows) merge(waiting, key, row)
      throw error
    }
  }
  /** One write at a time, so that what failed is written again by the next. */
  const inTurn = async () => {
    const turn = writing.then(write)
    writing = turn.catch(() => undefined)
    await turn
  }
  const flush = async () => await inTurn().catch(report)
  const timer = setInterval(() => void flush(), every)
  timer.unref()

  return {
    add({ link, device, isBot, visitor }) {
      const day = today(link.timezone)
      const { companyId, id: linkId } = link
      const row = { companyId, linkId, day, device }
      const visitors = !isBot && isNew(day, `${linkId} ${visitor}`) ? 1 : 0
      merge(waiting, [companyId, day, linkId, device].join(' '), {
        ...row,
        clicks: isBot ? 0 : 1,
        visitors,
        bots: isBot ? 1 : 0,
      })
    },
    flush,
    async close() {
      clearInterval(timer)
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await inTurn()
        } catch (error) {
          report(error)
          if (attempt >= lastTries) throw error
          await wait(betweenTries)
        }
      }
    },
  }
}

function merge(rows: Map<string, Counted>, key: string, more: Counted): void {
  const row = rows.get(key)
  if (row === undefined) {
    rows.set(key, { ...more })
    return
  }
  row.clicks += more.clicks
  row.visitors += more.visitors
  row.bots += more.bots
}

/** In the order of their keys: two processes that write the same rows wait for each other and do not lock each other out. */
async function add(database: Database, rows: readonly Counted[]): Promise<void> {
  const column = <T>(of: (row: Counted) => T) => rows.map(of)
  await database.system((tx) =>
    run(
      tx,
      sql`insert into daily_link_stats as f (company_id, date, link_code_id, country, device, clicks, visitors, bot_clicks)
        select n.company, n.day::date, n.link, 'ZZ', n.device, n.clicks, n.visitors, n.bots from unnest(
          ${array(
            column((row) => row.companyId),
            'bigint',
          )}, ${array(
            column((row) => row.day),
            'text',
          )}, ${array(
            column((row) => row.linkId),
            'bigint',
          )}, ${array(
            column((row) => row.device),
            'text',
          )}, ${array(
            column((row) => row.clicks),
            'int',
          )}, ${array(
            column((row) => row.visitors),
            'int',
          )}, ${array(
            column((row) => row.bots),
            'int',
          )}) n (company, day, link, device, clicks, visitors, bots)
        order by n.company, n.day, n.link, n.device
        on conflict (company_id, date, link_code_id, country, device) do update set clicks = f.clicks + excluded.clicks,
          visitors = f.visitors + excluded.visitors, bot_clicks = f.bot_clicks + excluded.bot_clicks`,
    ),
  )
}

/** Who has followed a link today: hashes with a key of this process and this day, so that nothing else can be learned from them. */
function newVisitors(): (day: string, visitor: string) => boolean {
  const days = new Map<string, { readonly key: Buffer; readonly seen: Set<number> }>()
  return (day, visitor) => {
    const visitors = days.get(day) ?? { key: randomBytes(16), seen: new Set<number>() }
    days.set(day, visitors)
    // Companies are in two days at once at most.
    const [oldest] = days.keys()
    if (days.size > 3 && oldest !== undefined) days.delete(oldest)
    const hash = createHash('sha256').update(visitors.key).update(visitor).digest().readUIntBE(0, 6)
    if (visitors.seen.has(hash) || visitors.seen.size >= mostVisitors) return false
    visitors.seen.add(hash)
    return true
  }
}
