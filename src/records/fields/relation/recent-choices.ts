/** Records that a person chose last for one kind of reference, newest first: kept in this browser, by user, company and operation. */
const most = 5

export function readRecent(place: string): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? '[]')
    return Array.isArray(stored)
      ? stored.flatMap((id: unknown) => (typeof id === 'number' ? [id] : [])).slice(0, most)
      : []
  } catch {
    return []
  }
}

export function rememberRecent(place: string, id: number): void {
  try {
    const ids = [id, ...readRecent(place).filter((recentId) => recentId !== id)].slice(0, most)
    localStorage.setItem(keyOf(place), JSON.stringify(ids))
  } catch {
    // Without storage there is nothing recent.
  }
}

const keyOf = (place: string): string => `console.recent.${place}`
