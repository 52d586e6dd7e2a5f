import { registeredEndpoints } from '../../../engine/model/console/endpoints.ts'
import type { ConsoleRoute } from '../../../engine/model/console/routes.ts'

/** What a page of each kind calls of its resource, after the resource's path. */
const usual: Readonly<Record<string, readonly string[]>> = {
  table: ['GET ', 'GET /summary'],
  'nested-table': ['GET '],
  search: ['GET '],
  tree: ['GET '],
  detail: ['GET /{id}'],
  'confirm-remove': ['GET /{id}/dependents', 'DELETE /{id}'],
}

/** The endpoints that a page calls: those of its kind on its resource, and those that its buttons name. */
export function endpointsOf({ kind, name, resource, calls }: ConsoleRoute): string[] {
  const endpoints = registeredEndpoints()
  const [path] = endpoints
    .filter(({ tag }) => tag === resource)
    .map((endpoint) => endpoint.path)
    .toSorted((a, b) => a.length - b.length)
  const kindCalls = path === undefined ? [] : callsOf(kind, name).map((call) => call.replace(' ', ` ${path}`))
  const served = kindCalls.filter((call) => endpoints.some((each) => `${each.method} ${each.path}` === call))
  return [...new Set([...served, ...calls])]
}

function callsOf(kind: string, name: string): readonly string[] {
  if (kind !== 'form') return usual[kind] ?? []
  return /\.(create|add|dumplicate)$/.test(name) ? ['POST '] : ['GET /{id}', 'PUT /{id}']
}
