import { type ConsoleRoute, consoleRoutes } from '../../model/console/routes.ts'
import type { Resource } from '../../model/resource.ts'
import { isChild } from '../../model/scope.ts'

/** Where the console lists the rows of a resource that these filters leave; null where it has no such list. */
export function listAddress(
  { name, list }: Resource,
  filters: Readonly<Record<string, string | number>>,
): string | null {
  const filterNames: readonly string[] = list?.filters ?? []
  if (Object.keys(filters).some((field) => field !== 'trashed' && !filterNames.includes(field))) return null
  const page = pagesOf(name).find(({ path }) => !isParameter.test(path))
  const query = Object.entries(filters).map(([field, value]) => `f.${field}=${value}`)
  return page === undefined ? null : `${page.path}?${query.join('&')}`
}

/** Where the console lists the rows of a resource that belong to a record; null where they do not, or it has no such list. */
export function childAddress({ name, scope }: Resource, parent: Resource, id: number): string | null {
  if (!isChild(scope) || scope.parent !== parent.name) return null
  const page = pagesOf(name).find(({ path }) => path.split(isParameter).length === 2)
  return page === undefined ? null : page.path.replace(isParameter, String(id))
}

function pagesOf(name: string): readonly ConsoleRoute[] {
  return consoleRoutes().filter(({ resource, kind }) => resource === name && kind === 'table')
}

const isParameter = /\{\w+\}|:\w+/
