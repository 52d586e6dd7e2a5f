import type { Schema } from '../../contract/openapi.ts'
import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import type { DataPath } from '../../parse/source.ts'
import type { PageContext } from '../context.ts'

/** What a call asks for: its body, or its query parameters when it has none. */
export function queryOf({ body, parameters }: Operation): Schema {
  if (body !== null && Object.keys(body.properties ?? {}).length > 0) return body
  const queried = [...parameters].filter(([, { in: where, schema }]) => where === 'query' && schema)
  return {
    properties: Object.fromEntries(queried.map(([name, { schema }]) => [name, schema ?? {}])),
    required: queried.filter(([, { required }]) => required === true).map(([name]) => name),
  }
}

/** Reports what the query of an action's call requires and nothing gives; what its path needs is `bindingsOf`’s to say. */
export function checkQuery(
  { scope, place }: PageContext,
  { method, path, parameters }: Operation,
  provided: readonly string[],
  at: DataPath,
): void {
  const required = [...parameters.values()].filter((one) => one.in === 'query' && one.required === true)
  const params = required.map(({ name }) => name).filter((name) => !provided.includes(name))
  if (params.length === 0) return
  scope.report.add(findings.missingParameter({ name: `${method.toUpperCase()} ${path}`, params }), place(at))
}
