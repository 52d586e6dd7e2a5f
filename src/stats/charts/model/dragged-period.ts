import { addDays, monthStart, type Period } from '../../../dates/days.ts'
import type { Grain } from '../../range/grains.ts'
import type { ChartPoint } from './chart-data.ts'

/** The days from one step to another, both whole. */
export function draggedPeriod(
  points: readonly ChartPoint[],
  from: number,
  to: number,
  grain: Grain,
): Period | null {
  const first = points[Math.max(0, from)]?.id.slice(0, 10)
  const last = points[Math.min(points.length - 1, to)]?.id.slice(0, 10)
  if (first === undefined || last === undefined) return null
  if (grain === 'month') return { from: first, to: addDays(monthStart(last, 1), -1) }
  return { from: first, to: grain === 'week' ? addDays(last, 6) : last }
}
