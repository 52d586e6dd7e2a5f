import { labelled } from '../../../ui/words.ts'
import type { ChartData } from '../model/chart-data.ts'
import './words.css'

const smallest = 13
const largest = 34

/** The more often, the larger. */
export function WordCloud({ data: { points, series } }: { readonly data: ChartData }) {
  const counts = series[0]?.values ?? []
  const most = Math.max(1, ...counts.map((count) => count ?? 0))
  return (
    <ul className="stat-words">
      {points.map(({ id, title }, place) => {
        const count = counts[place] ?? 0
        const size = smallest + Math.sqrt(count / most) * (largest - smallest)
        return (
          <li
            key={id}
            title={labelled(title, count)}
            style={{ fontSize: size, color: `var(--stat-${place % 12})` }}
          >
            {title}
            <span className="visually-hidden"> {count}</span>
          </li>
        )
      })}
    </ul>
  )
}
