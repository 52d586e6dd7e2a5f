import { consoleRoutes } from '../../model/console/routes.ts'
import type { Resource } from '../../model/resource.ts'

/** Where the console lists the rows of a resource that refer to a record by this column; null where it has no such list. */
export function listAddress({ name, list }: Resource, column: string, id: number): string | null {
  if (list?.filters.includes(column) !== true) return null
  const page = consoleRoutes().find(
    ({ resource, kind, path }) => resource === name && kind === 'table' && !/[{:]/.test(path),
  )
  return page === undefined ? null : `${page.path}?f.${column}=${id}`
}
