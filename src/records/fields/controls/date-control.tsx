import { type KeyboardEvent, Suspense } from 'react'
import { clockNow } from '../../../dates/clock.ts'
import { isClock } from '../../../dates/offset.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dropdown } from '../../../ui/dropdown.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { readDateText } from '../../model/fields/date-text.ts'
import { zoneOf } from '../../model/fields/field-zone.ts'
import { textOfValue } from '../../model/fields/held-value.ts'
import { type ControlProps, nativeProps } from '../control-props.ts'
import { ZoneMark } from '../zone-mark.tsx'

const Calendar = lazyPart(() => import('../dates/calendar.tsx'))

/** A day, or a time with the zone that it is meant in: typed, in words such as 明天 and +7d too, or chosen in a calendar. */
export function DateControl(props: ControlProps) {
  const { field, value, onChange, onBlur, disabled, siblingValues = {} } = props
  const { t } = useTranslation('fields')
  const withTime = field.control === 'datetime'
  const held = textOfValue(value)
  const zone = zoneOf(field, siblingValues)
  const normalise = () => {
    const normalised = normalisedText(held, withTime, zone)
    if (normalised !== held) onChange(normalised)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) normalise()
  }
  const isTime = isClock(held)
  return (
    <span className="field-date">
      <span className="field-input-wrap">
        <input
          {...nativeProps(props)}
          type="text"
          autoComplete="off"
          spellCheck={false}
          className="field-input"
          placeholder={t(withTime ? 'datetimeHint' : 'dateHint')}
          value={isTime ? held.replace('T', ' ') : held}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            normalise()
            onBlur?.()
          }}
        />
        <span className="field-date-open">
          <Dropdown
            placement="bottom-end"
            renderContent={(close) => (
              <Suspense fallback={<span className="field-loading" aria-busy />}>
                <Calendar
                  value={normalisedText(held, withTime, zone)}
                  withTime={withTime}
                  zone={zone}
                  onChange={onChange}
                  onClose={close}
                />
              </Suspense>
            )}
          >
            <IconButton icon="time" size="small" label={t('openCalendar')} disabled={disabled} />
          </Dropdown>
        </span>
      </span>
      {isTime && <ZoneMark clock={held} zone={zone} />}
    </span>
  )
}

/** As it is held when it is understood, else as it was typed. */
function normalisedText(typed: string, withTime: boolean, zone: string): string {
  const read = readDateText(typed, clockNow(zone))
  if (read === null) return typed
  return withTime ? `${read.day}T${read.time ?? '00:00'}` : read.day
}
