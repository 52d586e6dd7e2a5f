/** The same with one of them at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Where something ends that is dropped on another, at its upper or lower edge. */
export function placeOfDrop(from: number, target: number, edge: 'top' | 'bottom'): number {
  const before = edge === 'top' ? target : target + 1
  return from < before ? before - 1 : before
}
