import { type RouteNode, routes } from '../../../generated/routes.ts'
import { isPermitted } from '../../data/permissions.ts'

/** Up to five pages the user may open without parameters, whose address is spelt most like the one asked for. */
export function similarPages(pathname: string, permissions: readonly string[]): readonly RouteNode[] {
  const lowerCased = pathname.toLowerCase()
  return Object.values(routes)
    .filter(
      (route) => !route.public && !route.path.includes(':') && isPermitted(route.permissions, permissions),
    )
    .map((route) => ({ route, distance: distance(lowerCased, route.path.toLowerCase()) / lowerCased.length }))
    .filter(({ distance }) => distance <= farthest)
    .sort((one, other) => one.distance - other.distance || one.route.path.localeCompare(other.route.path))
    .slice(0, limit)
    .map(({ route }) => route)
}

const limit = 5
/** Edits per letter of the address that still count as a slip. */
const farthest = 0.5

/** Levenshtein distance. */
function distance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [row, letter] of Array.from(from).entries()) {
    const current = [row + 1]
    for (const [column, other] of Array.from(to).entries()) {
      current.push(
        Math.min(
          (previous[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (previous[column] ?? 0) + (letter === other ? 0 : 1),
        ),
      )
    }
    previous = current
  }
  return previous[to.length] ?? 0
}
