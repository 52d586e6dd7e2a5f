import type { CardFormat } from '../../../../generated/types.ts'
import { weekdayOf, addDays } from '../../../dates/days.ts'
import type { ChartData } from './chart-data.ts'
import type { ChartPlan } from './chart-plan.ts'

export interface MatrixCell {
  readonly value: number | null
  readonly format: CardFormat
  readonly title: string
}

export interface Matrix {
  readonly rows: readonly {
    readonly id: string
    readonly label: string
    readonly cells: readonly (MatrixCell | null)[]
  }[]
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  /** Cells are small and show their value only when pointed at. */
  readonly isDense: boolean
}

/** @param weekdays From Monday. */
export function matrixOf(plan: ChartPlan, data: ChartData, weekdays: readonly string[]): Matrix {
  if (plan.x === 'weekday_hour') return weekdayHours(data, weekdays)
  if (plan.type === 'calendar') return calendar(data, weekdays)
  return data.isTime ? overTime(data) : crossed(data)
}

/** Time runs to the right, whatever stands below each other. */
function overTime({ series, points }: ChartData): Matrix {
  return {
    isDense: false,
    columns: points.map(({ id, label }) => ({ id, label })),
    rows: series.map(({ id, label, metric, values }) => ({
      id,
      label,
      cells: points.map(({ title }, place) => ({
        value: values[place] ?? null,
        format: metric.format,
        title: `${label} · ${title}`,
      })),
    })),
  }
}

function crossed({ series, points }: ChartData): Matrix {
  return {
    isDense: false,
    columns: series.map(({ id, label }) => ({ id, label })),
    rows: points.map(({ id, title }, place) => ({
      id,
      label: title,
      cells: series.map(({ label, metric, values }) => ({
        value: values[place] ?? null,
        format: metric.format,
        title: `${title} · ${label}`,
      })),
    })),
  }
}

/** Ids are `1-0` (Monday, midnight) to `7-23`. */
function weekdayHours({ series: [series], points }: ChartData, weekdays: readonly string[]): Matrix {
  const byId = new Map(
    points.map(({ id, title }, place) => [id, { title, value: series?.values[place] ?? null }]),
  )
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  return {
    isDense: true,
    columns: hours.map((hour) => ({ id: String(hour), label: hour % 3 === 0 ? String(hour) : '' })),
    rows: weekdays.map((label, day) => ({
      id: String(day),
      label,
      cells: hours.map((hour) => {
        const cell = byId.get(`${day + 1}-${hour}`)
        return {
          value: cell?.value ?? 0,
          format: series?.metric.format ?? 'int',
          title: cell?.title ?? `${label} ${hour}:00`,
        }
      }),
    })),
  }
}

/** A column for each week. */
function calendar({ series: [series], points }: ChartData, weekdays: readonly string[]): Matrix {
  const byDay = new Map(
    points.map(({ id, title }, place) => [id.slice(0, 10), { title, value: series?.values[place] ?? null }]),
  )
  const weeks = [...new Set([...byDay.keys()].map((day) => addDays(day, -weekdayOf(day))))]
  return {
    isDense: true,
    columns: weeks.map((monday) => ({ id: monday, label: monday.slice(5) })),
    rows: weekdays.map((label, weekday) => ({
      id: String(weekday),
      label,
      cells: weeks.map((monday) => {
        const cell = byDay.get(addDays(monday, weekday))
        return cell === undefined ? null : { ...cell, format: series?.metric.format ?? 'int' }
      }),
    })),
  }
}
