import type { Endpoint } from './endpoints.ts'
import type { Field } from './field.ts'
import { bodyFields, wrapOf } from './fields.ts'
import type { Schemas } from './schemas.ts'

/** What a call takes, in the console's terms. */
export interface ImportedBody {
  readonly endpoint: Endpoint
  readonly fields: readonly Field[]
  /** Property in which the API has them all; empty: none. */
  readonly wrap: string
}

export function importBody(endpoint: Endpoint, key: string | null, schemas: Schemas): ImportedBody {
  const schema = endpoint.body?.schema ?? {}
  const wrap = wrapOf(schema, schemas)
  const inner = wrap === '' ? schema : (schemas.shape(schema).properties.get(wrap) ?? {})
  return { endpoint, fields: bodyFields(inner, key, schemas), wrap }
}
