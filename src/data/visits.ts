import { type RouteName, isRouteName } from '../../generated/routes.ts'
import { storedValue } from './browser-storage.ts'

/** A page that was opened: its address without the query, which may hold what was searched for. */
export interface Visit {
  readonly route: RouteName
  readonly path: string
  readonly company: number | null
}

/** Who opened what: by user id, the last one first. */
type Visits = Readonly<Record<string, readonly Visit[]>>

const most = 20

const stored = storedValue('browser', 'visits', isVisits)

export function readVisits(userId: number): readonly Visit[] {
  return stored.read()?.[userId] ?? []
}

export function rememberVisit(userId: number, visit: Visit): void {
  const others = readVisits(userId).filter(
    ({ path, company }) => path !== visit.path || company !== visit.company,
  )
  stored.write({ ...stored.read(), [userId]: [visit, ...others].slice(0, most) })
}

function isVisits(value: unknown): value is Visits {
  return typeof value === 'object' && value !== null && Object.values(value).every(isListOfVisits)
}

function isListOfVisits(value: unknown): value is readonly Visit[] {
  return Array.isArray(value) && value.every(isVisit)
}

function isVisit(value: unknown): value is Visit {
  return (
    typeof value === 'object' &&
    value !== null &&
    'route' in value &&
    typeof value.route === 'string' &&
    isRouteName(value.route) &&
    'path' in value &&
    typeof value.path === 'string' &&
    'company' in value
  )
}
