import { objectOf, pascal, pagination } from './contract-schemas.ts'
import type { ImportedResource } from './imported-resource.ts'
import type { Keys } from './keys.ts'
import { operationsOf } from './operations.ts'
import type { Schemas } from './schemas.ts'

/**
 * The console's contract for the imported resources; `x-upstream` says how each call is made at the API.
 * @param others Paths that the adapter answers itself.
 */
export function importedContract(
  title: string,
  resources: readonly ImportedResource[],
  keys: Keys,
  schemas: Schemas,
  others: Readonly<Record<string, Readonly<Record<string, object>>>>,
): object {
  const paths: Record<string, Record<string, object>> = { ...others }
  const components: Record<string, object> = { Pagination: pagination }
  for (const resource of resources) {
    const record = `${pascal(resource.name)}Record`
    components[record] = objectOf(resource.fields)
    for (const { path, method, ...operation } of operationsOf(resource, record, keys, schemas))
      paths[path] = { ...paths[path], [method]: operation }
  }
  const scopes = keys.all()
  return {
    openapi: '3.0.3',
    info: { title, version: '1' },
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        oauth: { type: 'oauth2', flows: { password: { tokenUrl: '/authorizations', scopes } } },
      },
    },
  }
}
