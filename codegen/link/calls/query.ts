import type { Schema } from '../../contract/openapi.ts'
import type { Operation } from '../../contract/operation.ts'

/** What a call asks for: its body, or its query parameters when it has none. */
export function queryOf({ body, parameters }: Operation): Schema {
  if (body !== null && Object.keys(body.properties ?? {}).length > 0) return body
  const queried = [...parameters].filter(([, { in: where, schema }]) => where === 'query' && schema)
  return {
    properties: Object.fromEntries(queried.map(([name, { schema }]) => [name, schema ?? {}])),
    required: queried.filter(([, { required }]) => required === true).map(([name]) => name),
  }
}
