import type { Access, TenantScope } from '../engine/model/access.ts'
import type { JsonSchema } from '../engine/model/json-schema.ts'
import type { Call, Parameter } from '../engine/model/operation.ts'
import type { SQL } from '../kernel/database/sql.ts'
import type { Query as Transaction } from '../kernel/database/types.ts'
import type { Query } from './engine/query.ts'
import type { DimensionKey } from './registry/dimensions.ts'
import type { Formula } from './registry/formula.ts'
import type { MetricKey } from './registry/metrics.ts'
import type { Source, SourceDimension } from './sources/source.ts'

export type Option = 'ma' | 'yoy' | 'cumulative' | 'cohort' | 'view' | 'days'

/** What an endpoint's figures are about beside the filters: one record, some rows. */
export interface Subject {
  /** Fixed values of dimensions, as if they were filtered by. */
  readonly only?: Readonly<Partial<Record<SourceDimension, readonly string[]>>>
  /** A condition on the rows `t` of every source. */
  readonly condition?: SQL
}

/** More than §4.2 says that an endpoint answers with. */
export interface Extra {
  /** What the answer has where other parts only are asked for. */
  readonly none: unknown
  readonly schema: JsonSchema
  load(call: Call, query: Query, subject: Subject): Promise<unknown>
}

/**
 * One statistics endpoint (domain/resources.md §4.7): which figures, told apart by what, from where. A measure comes from the first
 * source that has it and knows all that is asked for.
 */
export interface Statistic {
  /** Operation id. */
  readonly id: string
  readonly path: string
  readonly tag: string
  readonly zh: string
  readonly en: string
  readonly access: Access
  readonly tenantScope?: TenantScope
  readonly sources: readonly Source[]
  readonly metrics: readonly MetricKey[]
  readonly dims: readonly DimensionKey[]
  readonly filters: readonly DimensionKey[]
  /** Where a metric is made in another way here than elsewhere. */
  readonly formulas?: Readonly<Partial<Record<MetricKey, Formula>>>
  /** Steps of the dimension `funnel_step`. */
  readonly funnel?: readonly MetricKey[]
  /** Keys of which one is needed for a metric; the metric is left out for others. */
  readonly needs?: Readonly<Partial<Record<MetricKey, readonly string[]>>>
  readonly options?: readonly Option[]
  /** What else it is for a call that says so; its metrics, dimensions and shape stay. */
  readonly variant?: (call: Call) => Pick<Partial<Statistic>, 'sources' | 'formulas'>
  readonly target?: Target
  readonly norm?: Norm
  /** Figures that are always asked for with `share`; dims for which it is the row's own paid part. */
  readonly paidShare?: readonly (DimensionKey | 'total')[]
  readonly parameters?: readonly Parameter[]
  readonly subject?: (call: Call) => Promise<Subject> | Subject
  readonly annotations?: (call: Call, query: Query, subject: Subject) => Promise<readonly Annotation[]>
  readonly extras?: Readonly<Record<string, Extra>>
}

/** What a metric is to reach in the rows of a dimension: `target_roi` beside `roi`. */
export interface Target {
  readonly of: MetricKey
  readonly along: DimensionKey
  /** By the row's id, in the metric's unit; rows without a target are left out. */
  readonly load: (tx: Transaction, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

/**
 * A ratio that is measured against its mean by a dimension: rows have `<of>_to_mean`, what they reach of what the same mixture of products
 * (or whatever `by` is) reaches on the average of the period.
 */
export interface Norm {
  readonly of: MetricKey
  readonly by: DimensionKey
}

export interface Annotation {
  readonly at: string
  readonly to: string | null
  readonly type: 'release' | 'special' | 'price'
  readonly title: string
}
