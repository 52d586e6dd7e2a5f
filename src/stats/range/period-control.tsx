import { Button } from '@blueprintjs/core'
import { Suspense, useState } from 'react'
import type { DateRange, RangePreset } from '../../../generated/types.ts'
import { lengthOf, type Period } from '../../dates/days.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { longestPeriod } from '../../records/model/address/list-period.ts'
import { type NamedPreset, presetPeriod } from '../../records/model/address/presets.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { OwnPeriodProps } from './own-period.tsx'

const OwnPeriodPart = lazyPart(() => import('./own-period.tsx'))

export interface PeriodControlProps {
  readonly range: Pick<DateRange, 'presets' | 'maxDays' | 'lifetime'>
  readonly period: Period
  readonly preset: RangePreset | 'lifetime'
  readonly today: string
  readonly onChange: (period: Period) => void
  /** Days of the record, offered first. */
  readonly lifetime?: Period | null
  /** No days at all can be chosen too, and whether they are. */
  readonly all?: { readonly isSelected: boolean; readonly onChoose: () => void }
}

/** The days: quick ones, or one's own from a calendar that loads with the first look at it. */
export function PeriodControl(props: PeriodControlProps) {
  const { t } = useTranslation('stats')
  const { range, period, preset, all } = props
  const ownDays = period.from === period.to ? period.from : `${period.from} – ${period.to}`
  const isAll = all?.isSelected === true
  const name = isAll ? t('preset.all') : presetName(preset, range, t)
  const days = isAll ? null : ownDays
  return (
    <Dropdown renderContent={(close) => <PeriodChoice {...props} onDone={close} />}>
      <Button
        variant="outlined"
        className="stat-period"
        aria-label={t('periodIs', {
          period: [name, days].filter((part) => part !== null).join(' '),
        })}
      >
        <Icon name="calendar" />
        {name !== null && <b>{name}</b>}
        {days !== null && <span className="stat-days">{days}</span>}
        <Icon name="caret-down" size={14} />
      </Button>
    </Dropdown>
  )
}

/** Null: the days have no name but themselves. */
function presetName(
  preset: PeriodControlProps['preset'],
  { lifetime }: PeriodControlProps['range'],
  t: (key: `preset.${NamedPreset}`) => string,
): string | null {
  if (preset === 'lifetime') return lifetime?.label ?? null
  return preset === 'custom' ? null : t(`preset.${preset}`)
}

function PeriodChoice({
  range,
  period,
  preset,
  today,
  lifetime = null,
  onChange,
  all,
  onDone,
}: PeriodControlProps & { onDone: () => void }) {
  const { t } = useTranslation('stats')
  const [custom, setCustom] = useState(preset === 'custom' && all?.isSelected !== true)
  const longest = longestPeriod(range)
  const named = range.presets.filter(
    (one): one is NamedPreset => one !== 'custom' && lengthOf(presetPeriod(one, today)) <= longest,
  )
  const ending = (choose: () => void) => () => {
    choose()
    onDone()
  }
  return (
    <div className="stat-period-choice">
      <ul aria-label={t('presets')}>
        {range.lifetime !== undefined && lifetime !== null && (
          <Preset
            name={range.lifetime.label}
            isPressed={preset === 'lifetime'}
            onPress={ending(() => onChange(lifetime))}
          />
        )}
        {named.map((one) => (
          <Preset
            key={one}
            name={t(`preset.${one}`)}
            isPressed={one === preset && all?.isSelected !== true}
            onPress={ending(() => onChange(presetPeriod(one, today)))}
          />
        ))}
        {all !== undefined && (
          <Preset name={t('preset.all')} isPressed={all.isSelected} onPress={ending(all.onChoose)} />
        )}
        {range.presets.includes('custom') && (
          <Preset name={t('preset.custom')} isPressed={custom} onPress={() => setCustom(true)} />
        )}
      </ul>
      {custom && (
        <OwnPeriod start={period} longest={longest} onChange={(next) => ending(() => onChange(next))()} />
      )}
    </div>
  )
}

interface PresetProps {
  readonly name: string
  readonly isPressed: boolean
  readonly onPress: () => void
}

function Preset({ name, isPressed, onPress }: PresetProps) {
  return (
    <li>
      <button type="button" aria-pressed={isPressed} onClick={onPress}>
        {name}
      </button>
    </li>
  )
}

/** Two days, typed or picked. */
export function OwnPeriod(props: OwnPeriodProps) {
  return (
    <Suspense fallback={<div className="stat-calendar-room" />}>
      <OwnPeriodPart {...props} />
    </Suspense>
  )
}
