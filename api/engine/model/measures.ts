import type { Access, TenantScope } from './access.ts'
import type { Call } from './operation.ts'

export type MeasureFormat = 'int' | 'decimal' | 'money' | 'percent' | 'ms'

/** A metric of a statistic whose value can be read for a span of days. */
export interface Measured {
  readonly key: string
  readonly zh: string
  readonly en: string
  readonly format: MeasureFormat
  /** `down` where a rise is bad news. */
  readonly better: 'up' | 'down'
  /** A count or an amount, and no quotient: it says how much there is to judge by. */
  readonly isVolume: boolean
  readonly isVisible: (caller: Call['caller']) => boolean
}

/** Which values are read. */
export interface MeasureRequest {
  readonly metrics: readonly string[]
  /** Days of one span. */
  readonly days: number
  /** The last day of the last span, by the clock of the statistic. */
  readonly until: 'today' | 'yesterday'
  /** How many spans, of which each ends a day after the one before; the last one is the last. */
  readonly spans: number
}

export interface MeasuredSpan {
  readonly from: string
  readonly to: string
  /** By metric; null where it is not known, or a division by zero. */
  readonly values: Readonly<Record<string, number | null>>
}

/** A statistic as what has single values. */
export interface Measures {
  readonly id: string
  readonly zh: string
  readonly en: string
  readonly access: Access
  readonly tenantScope: TenantScope
  /** It is about one record, which the path of its operation names. */
  readonly isOfRecord: boolean
  readonly metrics: readonly Measured[]
  /** Spans, the oldest first, by filters and further parameters of the call's query. Throws what the statistic refuses, and 403 for a metric that the caller may not see. */
  readonly spans: (call: Call, request: MeasureRequest) => Promise<readonly MeasuredSpan[]>
}

declare module './services.ts' {
  interface Services {
    /** Statistics by the ids of their operations. */
    readonly measures: ReadonlyMap<string, Measures>
  }
}
