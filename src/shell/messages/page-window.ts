/** Page buttons at a time (specification §9). */
const pageButtons = 5

/** The numbers around the current page, from 1 to `last`: five of them where there are as many. */
export function pageWindow(current: number, last: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(pageButtons / 2), last - pageButtons + 1))
  return Array.from({ length: Math.min(pageButtons, last) }, (_, index) => first + index)
}
