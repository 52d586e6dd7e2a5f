import type { AllowedEntry, DimensionEntry, MetricEntry, Parameter, Schema } from './openapi.ts'

/** One call of the REST API, its schemas without references. */
export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  /** Alternatives of permission keys that are needed together; `null`: public. */
  readonly security: readonly (readonly string[])[] | null
  readonly parameters: ReadonlyMap<string, Parameter>
  readonly body: Schema | null
  /** Form data with a file, which goes past GraphQL; null when it takes none. */
  readonly upload: Schema | null
  /** JSON of the success answer; null when there is none. */
  readonly answer: Schema | null
  /** Statistics: what can be measured, and by what it can be split. */
  readonly metrics: readonly MetricEntry[]
  readonly dimensions: readonly DimensionEntry[]
  /** It takes something away: the contract says so, and a deletion does. */
  readonly danger: boolean
  /** What has come of it, where that is not what it is called. */
  readonly done: { readonly zh: string; readonly en: string } | null
  /** What the record in the path must say, all of it. */
  readonly allowed: readonly AllowedEntry[]
  /** Resources of which an answer shows something; null: the contract does not say. */
  readonly reads: readonly string[] | null
  /** Resources whose rows it may change; null: the contract does not say. */
  readonly changes: readonly string[] | null
}
