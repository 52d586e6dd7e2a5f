import type { Endpoint } from './endpoints.ts'
import type { Field } from './field.ts'
import { bodyFields, wrapOf } from './fields.ts'
import type { ForeignSchema } from './foreign.ts'
import type { Schemas } from './schemas.ts'

/** What a call takes, in the console's terms. */
export interface ImportedBody {
  readonly endpoint: Endpoint
  readonly fields: readonly Field[]
  /** Property in which the API has them all; empty: none. */
  readonly wrap: string
}

/** @param record What is changed: a property that it has, too, is no wrapper of everything. */
export function importBody(
  endpoint: Endpoint,
  key: string | null,
  schemas: Schemas,
  record?: ForeignSchema,
): ImportedBody {
  const schema = endpoint.body?.schema ?? {}
  const only = wrapOf(schema, schemas)
  const wrap = schemas.shape(record).properties.has(only) ? '' : only
  const inner = wrap === '' ? schema : (schemas.shape(schema).properties.get(wrap) ?? {})
  return { endpoint, fields: bodyFields(inner, key, schemas), wrap }
}
