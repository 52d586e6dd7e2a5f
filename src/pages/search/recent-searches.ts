import { storedValue } from '../../data/browser-storage.ts'

/** Queries of addresses, the latest first, by company and page; gone with the tab: they hold what identifies people. */
type Searches = Readonly<Record<string, readonly string[]>>

const stored = storedValue('tab', 'searches', isSearches)

/** So many are kept. */
const most = 10

export const readRecent = (place: string): readonly string[] => stored.read()?.[place] ?? []

export function addRecent(place: string, query: string): void {
  const others = readRecent(place).filter((one) => one !== query)
  stored.write({ ...stored.read(), [place]: [query, ...others].slice(0, most) })
}

export function clearRecent(place: string): void {
  stored.write({ ...stored.read(), [place]: [] })
}

function isSearches(value: unknown): value is Searches {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (queries) => Array.isArray(queries) && queries.every((query) => typeof query === 'string'),
    )
  )
}
