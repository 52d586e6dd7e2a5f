import type { Call } from '../../../engine/model/operation.ts'
import { choice } from '../../../engine/operations/read/period-parameters.ts'

/** Within how many days after the click an order is of what was clicked. */
export const windowParameter = choice('attribution', '归因窗口', 'Attribution window', {
  7: ['7 天', '7 days'],
  30: ['30 天', '30 days'],
  90: ['90 天', '90 days'],
})

/** What the daily facts count. */
export const longestWindow = 90

const windows: ReadonlyMap<unknown, number> = new Map(
  [7, 30, longestWindow].map((days) => [String(days), days]),
)

/** The window that a call names; the longest where it names none. */
export function windowOf({ query: { attribution } }: Call): number {
  return windows.get(attribution) ?? longestWindow
}
