import { useLocale } from '../../hooks/use-locale.ts'
import type { OperationState } from '../../hooks/use-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useShortcut } from '../../ui/keys.ts'
import { Segments } from '../../ui/segments.tsx'
import { writeGrain } from '../address/stats-query.ts'
import { PageAlert } from '../alerts/page-alert.tsx'
import type { StatAnswer } from '../data/answer.ts'
import { useReload } from '../data/use-reload.ts'
import { PageDownload } from '../download/page-download.tsx'
import type { StatsRoom } from '../use-stats-room.ts'
import { CompareControl } from './compare-control.tsx'
import { FigureSwitches } from './figure-switches.tsx'
import { grainsFor } from './grains.ts'
import { PeriodControl } from './period-control.tsx'

export interface RangeBarProps {
  readonly room: StatsRoom
  readonly cards: OperationState<StatAnswer>
}

/** Which days, against which, in which steps; how old the figures are, and newer ones. */
export function RangeBar({ room, cards }: RangeBarProps) {
  const { t } = useTranslation('stats')
  const { locale } = useLocale()
  const { stats, scope, today, lifetime, setPeriod, address } = room
  const { range } = stats
  const { period, preset, grain } = scope.query
  const reload = useReload(stats)
  useShortcut('r', reload)
  const grains = grainsFor(range, period)
  const counted = cards.data?.data.updated_at
  const time = counted == null ? null : formatDateTime(counted, locale)
  return (
    <div className="stat-bar">
      <PeriodControl
        range={range}
        period={period}
        preset={preset}
        today={today}
        lifetime={lifetime}
        onChange={setPeriod}
      />
      <CompareControl
        range={range}
        query={scope.query}
        answer={cards.data?.data.compare ?? null}
        onChange={address.setExtra}
      />
      {grains.length > 1 && (
        <Segments
          label={t('grain')}
          value={grain}
          segments={grains.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => address.setExtra(writeGrain(range, period, value), 'push')}
        />
      )}
      <FigureSwitches room={room} />
      <p className="stat-counted">
        {stats.metrics.some(({ format }) => format === 'money') && <span>{t('currency')}</span>}
        {time !== null && <span title={time.title}>{t('updatedAt', { time: time.text })}</span>}
      </p>
      <PageAlert room={room} />
      <PageDownload period={period} />
      <IconButton icon="refresh" label={t('refresh')} loading={cards.stale} onClick={reload} />
    </div>
  )
}
