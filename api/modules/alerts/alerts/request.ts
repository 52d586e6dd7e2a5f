import { Ajv } from 'ajv'
import type { JsonSchema } from '../../../engine/model/json-schema.ts'
import type { Call } from '../../../engine/model/operation.ts'

/** Of what the metric is: filters of its statistic, the record in its path. */
export interface AlertScope {
  readonly filter?: Readonly<Record<string, string>>
  readonly parent?: Readonly<Record<string, number>>
  readonly q?: string
  /** `mine`: the selected company's part of what several share. */
  readonly view?: 'mine'
}

const schema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    filter: {
      type: 'object',
      maxProperties: 20,
      additionalProperties: { type: 'string', maxLength: 2000 },
    },
    parent: {
      type: 'object',
      maxProperties: 3,
      additionalProperties: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    },
    q: { type: 'string', maxLength: 190 },
    view: { type: 'string', enum: ['mine'] },
  },
}

const check = new Ajv({ strict: false }).compile<AlertScope>(schema)
const mostCharacters = 8192

/** A stored scope, or one that is to be stored; null where it is none. */
export function readScope(value: unknown): AlertScope | null {
  const scope = value ?? {}
  return check(scope) && JSON.stringify(scope).length <= mostCharacters ? scope : null
}

/** The call as if it had asked for the statistic itself. */
export function asMeasureCall(call: Call, { filter = {}, parent = {}, q, view }: AlertScope): Call {
  return {
    ...call,
    params: Object.fromEntries(Object.entries(parent).map(([name, id]) => [name, String(id)])),
    query: { filter, ...(q === undefined ? {} : { q }), ...(view === undefined ? {} : { view }) },
  }
}
