import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { addDays } from '../../query/today.ts'
import type { Query } from '../request/query.ts'
import type { NamesIn } from './names.ts'
import type { Subject } from './subject.ts'

/** The annotations of each module by the module's name, as `typeof annotations`; each adds its own by declaration. */
// oxlint-disable-next-line typescript/no-empty-interface typescript/no-empty-object-type
export interface Annotations {}

export type AnnotationKind = NamesIn<Annotations>

/** What happened in a period and explains a curve. */
export interface Annotation {
  readonly at: string
  readonly to: string | null
  readonly type: AnnotationKind
  readonly title: string
}

/** A statement of the texts `at`, `to` (null where it did not last) and `title`; `own` is the condition on the company of its rows `t`. */
export type AnnotationDefinition = (query: Query, subject: Subject, own: SQL) => SQL

/** SQL: the day on which a moment of the row falls. */
export function dayOf(moment: string, { timezone }: Query): SQL {
  return sql`(${sql.raw(moment)} at time zone ${timezone})::date`
}

/** SQL: whether the moments from `first` to `last` touch the period. */
export function inPeriod(first: string, { period, timezone }: Query, last = first): SQL {
  return sql`${sql.raw(first)} < (${addDays(period.to, 1)}::timestamp at time zone ${timezone})
    and ${sql.raw(last)} >= (${period.from}::timestamp at time zone ${timezone})`
}
