import { literal } from '../../../kernel/database/sql.ts'
import { endpointCounts } from './endpoints.ts'
import { consoleRoutes } from './routes.ts'

/** SQL: how many pages a role `t` opens. */
export function routesOfRole(): string {
  const guarded = consoleRoutes().filter(({ permissions }) => permissions.length > 0)
  const pages = guarded.map(({ permissions }) => permissions)
  return `(select count(*) from jsonb_array_elements(${jsonLiteral(pages)}) page where exists (
    select 1 from role_permissions rp join permissions p on p.id = rp.permission_id
    where rp.role_id = t.id and (p.name = 'admin' or page ? p.name)))`
}

/** SQL: how many pages a permission `t` opens. */
export function routesOfPermission(): string {
  const counts = new Map<string, number>()
  const guarded = consoleRoutes().filter(({ permissions }) => permissions.length > 0)
  for (const key of guarded.flatMap(({ permissions }) => permissions))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  counts.set('admin', guarded.length)
  return byName(counts)
}

/** SQL: how many endpoints accept a permission `t`. */
export function endpointsOfPermission(): string {
  return byName(endpointCounts())
}

function byName(counts: ReadonlyMap<string, number>): string {
  return `coalesce((${jsonLiteral(Object.fromEntries(counts))} ->> t.name)::int, 0)`
}

/** A JSON value in SQL. */
export function jsonLiteral(value: unknown): string {
  return `${literal(JSON.stringify(value))}::jsonb`
}
