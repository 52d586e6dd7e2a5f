import type { ChartType } from '../../../generated/types.ts'
import '../../ui/skeleton.css'

const heights = [38, 52, 44, 66, 58, 74, 62, 80, 70, 60, 76, 88]

/** The room of a chart in its shape, before there is one. */
export function ChartSkeleton({ type }: { readonly type: ChartType }) {
  const shape = type === 'pie' || type === 'doughnut' ? 'round' : flat.has(type) ? 'flat' : 'tall'
  return (
    <div className="stat-skeleton" data-shape={shape} aria-hidden>
      {shape === 'round' ? (
        <span className="skeleton" />
      ) : (
        heights
          .slice(0, shape === 'flat' ? 7 : 12)
          .map((height, place) => (
            <span
              key={height}
              className="skeleton"
              style={shape === 'flat' ? { width: `${90 - place * 11}%` } : { height: `${height}%` }}
            />
          ))
      )}
    </div>
  )
}

const flat = new Set<ChartType>(['bar-h', 'funnel', 'heat-table', 'words', 'heatmap'])
