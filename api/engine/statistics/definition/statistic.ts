import type { Query as Transaction } from '../../../kernel/database/types.ts'
import type { Access, TenantScope } from '../../model/access.ts'
import type { JsonSchema } from '../../model/json-schema.ts'
import type { Call, Parameter } from '../../model/operation.ts'
import type { ResourceRegistry } from '../../model/resource.ts'
import type { Query } from '../request/query.ts'
import type { AnnotationDefinition, AnnotationKind } from './annotations.ts'
import type { DimensionDefinition, DimensionKey } from './dimensions.ts'
import type { Formula } from './formula.ts'
import type { MetricDefinition, MetricKey } from './metrics.ts'
import type { Source } from './source.ts'
import type { Subject } from './subject.ts'

export type Option = 'ma' | 'yoy' | 'cumulative' | 'cohort' | 'view' | 'days'

/** More than §4.2 says that an endpoint answers with. */
export interface Extra {
  /** What the answer has where only other parts are requested. */
  readonly none: unknown
  readonly schema: JsonSchema
  load(call: Call, requested: Requested): Promise<unknown>
}

/**
 * One statistics endpoint (domain/resources.md §4.7) as its module declares it: which metrics, grouped by what, from where. A measure comes
 * from the first source that has it and knows every dimension of the request.
 */
export interface StatisticDefinition {
  /** Operation id. */
  readonly id: string
  /** Among the others in the contract, lowest first: components that several share are called after the first of them. */
  readonly place: number
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
  readonly formulas?: Formulas
  /** Where it is made in another way for some dimensions only. */
  readonly formulasAlong?: readonly FormulaAlong[]
  /** Steps of the dimension `funnel_step`. */
  readonly funnel?: readonly MetricKey[]
  /** Keys of which one is needed for a metric; the metric is left out for others. */
  readonly needs?: Readonly<Partial<Record<MetricKey, readonly string[]>>>
  readonly options?: readonly Option[]
  /** Its sources have a row for a month, dated on its first day: figures are by month whatever a call says, and nothing watches spans of days. */
  readonly byMonth?: true
  /** What else it is for a call that says so; its metrics, dimensions and shape stay. */
  readonly variant?: (call: Call) => Pick<Partial<StatisticDefinition>, 'sources' | 'formulas'>
  readonly target?: Target
  readonly norm?: Norm
  readonly cohort?: Cohort
  /** Its own ones; those of a list come from the list's definition. */
  readonly parameters?: readonly Parameter[] | ((find: ResourceRegistry) => readonly Parameter[])
  readonly subject?: (call: Call) => Promise<Subject> | Subject
  readonly annotations?: readonly AnnotationKind[]
  readonly extras?: Readonly<Record<string, Extra>>
}

export type Formulas = Readonly<Partial<Record<MetricKey, Formula>>>

/** How a metric is made when figures are grouped by one of these, or by nothing (`total`). */
export interface FormulaAlong {
  readonly of: MetricKey
  readonly along: readonly (DimensionKey | 'total')[]
  readonly formula: Formula
}

/** What a metric is to reach in the rows of a dimension: `target_roi` beside `roi`. */
export interface Target {
  readonly of: MetricKey
  readonly along: DimensionKey
  /** By the row's id, in the metric's unit; rows without a target are left out. */
  readonly load: (tx: Transaction, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

/**
 * A ratio that is measured against its mean by a dimension: rows have `<of>_to_mean`, what they reach of what the same mixture of values of
 * `by` reaches on the average of the period.
 */
export interface Norm {
  readonly of: MetricKey
  readonly by: DimensionKey
}

/** What came back of what was spent, by the month in which spending began; of the rows of the first source with all its joins. */
export interface Cohort {
  /** SQL: the day on which it began. */
  readonly start: string
  /** Column with what was spent on a day. */
  readonly cost: string
  /** What came in: a sum of columns. */
  readonly gain: MetricKey
}

/** What the names of a statistic mean. */
export interface Vocabulary {
  readonly metric: (key: MetricKey) => MetricDefinition
  readonly dimension: (key: DimensionKey) => DimensionDefinition
  readonly annotation: (kind: AnnotationKind) => AnnotationDefinition
  /** Every kind of annotation that any statistic has, as they are first named. */
  readonly annotationKinds: readonly string[]
  /** What values of dimensions show beside their titles, by column. */
  readonly shown: Readonly<Record<string, JsonSchema>>
  readonly find: ResourceRegistry
}

/** A statistic whose names are resolved. */
export interface Statistic extends Omit<StatisticDefinition, 'parameters'>, Vocabulary {
  readonly parameters: readonly Parameter[]
}

/** One call: a query of a statistic, about a subject. */
export interface Requested {
  readonly statistic: Statistic
  readonly query: Query
  readonly subject: Subject
  readonly systemRows: boolean
}

/** The formula of a metric in a statistic. */
export function formulaOf(statistic: Pick<Statistic, 'formulas' | 'metric'>, key: MetricKey): Formula {
  return statistic.formulas?.[key] ?? statistic.metric(key).formula
}
