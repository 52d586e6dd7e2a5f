import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { DateRange } from '../../../generated/types.ts'
import { addDays, lengthOf, type Period } from '../../dates/days.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { HistoryStep } from '../../records/address/use-list-state.ts'
import { type CompareMode, longestPeriod } from '../../records/model/address/list-period.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type StatsQuery, writeCompare } from '../address/stats-query.ts'
import { OwnPeriod } from './period-control.tsx'

export interface CompareControlProps {
  readonly range: DateRange
  readonly query: Pick<StatsQuery, 'period' | 'compare' | 'comparePeriod'>
  /** The days that the API compared with. */
  readonly answer: Period | null
  readonly onChange: (next: Readonly<Record<string, string | null>>, step: HistoryStep) => void
}

const modes = ['previous', 'year', 'none'] as const

/** What the figures are compared with. */
export function CompareControl(props: CompareControlProps) {
  const { t } = useTranslation('stats')
  const { query, answer } = props
  const days = query.compare === 'none' || answer === null ? null : `${answer.from} – ${answer.to}`
  return (
    <Dropdown renderContent={(close) => <CompareChoice {...props} onDone={close} />}>
      <Button variant="outlined" className="stat-compare" title={days ?? undefined}>
        <span className="stat-compare-word">{t('compare')}</span>
        <b>{t(`compare.${query.compare}`)}</b>
        <Icon name="caret-down" size={14} />
      </Button>
    </Dropdown>
  )
}

function CompareChoice({
  range,
  query,
  onChange,
  onDone,
}: CompareControlProps & { readonly onDone: () => void }) {
  const { t } = useTranslation('stats')
  const [custom, setCustom] = useState(query.compare === 'custom')
  const choose = (mode: CompareMode, own: Period | null = null) => {
    onChange(writeCompare(range, mode, own), 'push')
    onDone()
  }
  const { period, comparePeriod } = query
  const start = comparePeriod ?? {
    from: addDays(period.from, -lengthOf(period)),
    to: addDays(period.from, -1),
  }
  return (
    <div className="stat-period-choice">
      <ul aria-label={t('compare')}>
        {modes.map((mode) => (
          <li key={mode}>
            <button type="button" aria-pressed={query.compare === mode} onClick={() => choose(mode)}>
              {t(`compare.${mode}`)}
            </button>
          </li>
        ))}
        <li>
          <button type="button" aria-pressed={custom} onClick={() => setCustom(true)}>
            {t('compare.custom')}
          </button>
        </li>
      </ul>
      {custom && (
        <OwnPeriod start={start} longest={longestPeriod(range)} onChange={(own) => choose('custom', own)} />
      )}
    </div>
  )
}
