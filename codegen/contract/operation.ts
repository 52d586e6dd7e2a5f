import type { Parameter, Schema } from './openapi.ts'

/** One call of the REST API, its schemas without references. */
export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  /** Alternatives of permission keys that are needed together; `null`: public. */
  readonly security: readonly (readonly string[])[] | null
  readonly parameters: ReadonlyMap<string, Parameter>
  readonly body: Schema | null
  /** JSON of the success answer; null when there is none. */
  readonly answer: Schema | null
}
