import { jsonLiteral } from './counts.ts'
import { type ConsoleRoute, consoleRoutes } from './routes.ts'

/**
 * SQL: where the console shows the record that `resource` and `id` name; null where no page of its own does. A page of the record is
 * preferred to the drawer of its list.
 */
export function recordPath(resource: string, id: string): string {
  return `case when ${id} <> '' then replace(${jsonLiteral(recordPaths())} ->> ${resource}, '{id}', ${id}) end`
}

/** `/orders/edit/{id}`, `/coupons/index?record={id}` by resource. */
export function recordPaths(): Readonly<Record<string, string>> {
  const paths = new Map<string, string>()
  const ways: readonly ((page: ConsoleRoute) => string | null)[] = [detailPath, formPath, drawerPath]
  for (const way of ways)
    for (const page of consoleRoutes()) {
      const path = way(page)
      if (path !== null && page.resource !== null && !paths.has(page.resource)) paths.set(page.resource, path)
    }
  return Object.fromEntries([...paths].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function detailPath({ kind, path }: ConsoleRoute): string | null {
  return kind === 'detail' && isOfOne(path) ? path : null
}

function formPath({ kind, path, copies }: ConsoleRoute): string | null {
  return kind === 'form' && !copies && isOfOne(path) ? path : null
}

function drawerPath({ kind, path, hasDrawer }: ConsoleRoute): string | null {
  return kind === 'table' && hasDrawer && !path.includes('{') ? `${path}?record={id}` : null
}

/** The record in the path is the page's own, not the parent of its rows. */
const isOfOne = (path: string): boolean => /^[^{]*\{id\}$/.test(path)
