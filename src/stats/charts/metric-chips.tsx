import type { Metric } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export interface MetricChipsProps {
  readonly available: readonly Metric[]
  readonly selected: readonly Metric[]
  readonly onChoose: (keys: readonly string[]) => void
}

/** Several of several; the last one stays. */
export function MetricChips({ available, selected, onChoose }: MetricChipsProps) {
  const { t } = useTranslation('stats')
  const all = [...available, ...selected.filter((metric) => !available.includes(metric))]
  const isOn = (metric: Metric) => selected.includes(metric)
  return (
    <fieldset className="stat-chips">
      <legend className="visually-hidden">{t('metrics')}</legend>
      {all.map((metric) => (
        <button
          key={metric.key}
          type="button"
          aria-pressed={isOn(metric)}
          disabled={isOn(metric) && selected.length === 1}
          onClick={() =>
            onChoose(all.filter((one) => (one === metric ? !isOn(one) : isOn(one))).map(({ key }) => key))
          }
        >
          {metric.label}
        </button>
      ))}
    </fieldset>
  )
}
