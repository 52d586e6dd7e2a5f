import type { Call } from '../../../engine/model/operation.ts'
import { withKeysDuring } from '../../../engine/operations/company-keys.ts'
import { rowsVisible, tenantScopeOf } from '../../../engine/operations/context.ts'
import { inLanguage } from '../../../engine/operations/read/language.ts'
import { notDeleted } from '../../../engine/query/not-deleted.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { CalendarKind, EventName } from './kinds.ts'

/** Entries of a kind that a month shows at most; of more the earliest. */
export const mostOfKind = 300

export interface CalendarEntry {
  readonly key: string
  readonly kind: CalendarKind['kind']
  readonly scope: CalendarKind['scope']
  readonly event: EventName
  /** On the company's clock. */
  readonly date: string
  readonly time: string
  /** The first of a batch. */
  readonly id: number
  readonly title: string
  readonly detail: string | null
  readonly status: string
  readonly count: number
}

interface Found extends Omit<CalendarEntry, 'key' | 'kind' | 'scope'> {
  readonly total: number
}

/** What happens to the records of a kind in a month, `2026-11`: those that its own list would show to the caller. */
export async function entriesOf(
  kind: CalendarKind,
  month: string,
  call: Call,
): Promise<{ readonly entries: readonly CalendarEntry[]; readonly leftOff: number }> {
  const { resource, scope } = kind
  const load = (reaching: Call) => run<Found>(reaching.tx, statementOf(kind, month, reaching))
  const reach = tenantScopeOf(resource, call.services.find)
  // What belongs to the selected company alone needs no other reach than the call has.
  const found =
    reach === 'company'
      ? await load(call)
      : await withKeysDuring(call, resource.operations.index ?? 'signedIn', reach, load)
  const entries = found.map(({ total: _total, ...entry }) => ({
    key: [kind.kind, scope ?? '', entry.id, entry.event].join(':'),
    kind: kind.kind,
    scope,
    ...entry,
  }))
  return { entries, leftOff: (found[0]?.total ?? 0) - found.length }
}

function statementOf(kind: CalendarKind, month: string, call: Call) {
  const { resource, title, detail, status, where, batch, events } = kind
  const { timezone } = call.caller
  const first = sql`(${`${month}-01`}::timestamp at time zone ${timezone})`
  const after = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone ${timezone})`
  const branches = Object.entries(events).map(
    ([event, at]) =>
      sql`select ${event}::text as event, ${sql.raw(at)} as at, t.id, ${sql.raw(title)} as title, ${sql.raw(detail ?? 'null::text')} as detail,
          ${sql.raw(status)} as status, ${sql.raw(batch ?? 'null::text')} as batch
        from ${sql.identifier(resource.name)} t
        where ${rowsVisible(resource, call)} and ${notDeleted(resource)} and ${inLanguage(resource, call, 'default')} and ${sql.raw(where)}
          and ${sql.raw(at)} >= ${first} and ${sql.raw(at)} < ${after}`,
  )
  return sql`select e.event, to_char(e.at at time zone ${timezone}, 'YYYY-MM-DD') as date, to_char(e.at at time zone ${timezone}, 'HH24:MI') as time,
      min(e.id) as id, (array_agg(e.title order by e.id))[1] as title, (array_agg(e.detail order by e.id))[1] as detail,
      (array_agg(e.status order by e.id))[1] as status, count(*)::int as count, count(*) over ()::int as total
    from (${sql.join(branches, sql` union all `)}) e
    group by e.event, e.at, coalesce(e.batch, e.id::text) order by e.at, min(e.id), e.event limit ${mostOfKind}`
}
