import { clockAt } from '../../dates/clock.ts'
import { instantOf, offsetOf } from '../../dates/offset.ts'
import { browserZone } from '../../dates/zone.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export interface ZoneMarkProps {
  /** `yyyy-MM-ddTHH:mm`. */
  readonly clock: string
  readonly zone: string
}

/** By how much the clock is ahead of UTC, with the zone's name where this browser shows another time. */
export function ZoneMark({ clock, zone }: ZoneMarkProps) {
  const { t } = useTranslation('fields')
  const here = clockAt(instantOf(clock, zone), browserZone())
  return (
    <span
      className="field-zone"
      title={here === clock ? zone : t('timeHere', { zone, time: here.replace('T', ' ') })}
    >
      UTC{offsetOf(clock, zone)}
      {here !== clock && ` ${zone}`}
    </span>
  )
}
