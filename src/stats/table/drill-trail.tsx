import type { Breakdown, Filter } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFilterText } from '../../records/filters/use-filter-text.ts'
import { effectiveFilters, withFilter } from '../../records/model/address/list-state.ts'
import { Icon } from '../../ui/icon.tsx'
import type { StatsRoom } from '../use-stats-room.ts'

export interface DrillTrailProps {
  readonly room: StatsRoom
  readonly table: Breakdown
}

/** The way down to these rows: every step is a value that was followed, and leads back to it. */
export function DrillTrail({ room, table }: DrillTrailProps) {
  const { t } = useTranslation('stats')
  const { list, address, stats } = room
  const filters = effectiveFilters(list, address.state)
  const steps = stats.filters.filter(({ field }) => {
    const value = filters[field]
    return value !== undefined && !value.includes(',') && table.dims.includes(field)
  })
  if (steps.length === 0) return null
  const leave = (left: readonly Filter[], dim: string | undefined) => {
    address.change(
      (now) => left.reduce((state, { field }) => withFilter(list, state, field, null), now),
      'replace',
    )
    address.setExtra({ dim: dim === undefined || dim === table.dims[0] ? null : dim }, 'push')
  }
  return (
    <nav className="stat-trail" aria-label={t('trail')}>
      <button type="button" onClick={() => leave(steps, steps[0]?.field)}>
        {t('all')}
      </button>
      {steps.map((filter, place) => (
        <span key={filter.field}>
          <Icon name="chevron-right" size={12} />
          <TrailStep
            filter={filter}
            value={filters[filter.field]}
            onBack={
              place === steps.length - 1
                ? undefined
                : () => leave(steps.slice(place + 1), steps[place + 1]?.field)
            }
          />
        </span>
      ))}
    </nav>
  )
}

interface TrailStepProps {
  readonly filter: Filter
  readonly value: string | undefined
  readonly onBack: (() => void) | undefined
}

function TrailStep({ filter, value, onBack }: TrailStepProps) {
  const { t } = useTranslation('stats')
  const text = t('stepIs', { label: filter.label, value: useFilterText(filter, value) })
  return onBack === undefined ? (
    <b aria-current="step">{text}</b>
  ) : (
    <button type="button" onClick={onBack}>
      {text}
    </button>
  )
}
