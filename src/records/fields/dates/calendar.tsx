import { DatePicker, TimePicker } from '@blueprintjs/datetime'
import enUS from 'date-fns/locale/en-US'
import zhCN from 'date-fns/locale/zh-CN'
import { clockNow } from '../../../dates/clock.ts'
import { isRealDay } from '../../../dates/days.ts'
import { dayOfPicker, pickerDate, pickerTime, timeOfPicker } from '../../../dates/picker-date.ts'
import { useLocale } from '../../../hooks/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import './calendar.css'

export interface CalendarProps {
  /** `yyyy-MM-dd`, or with `THH:mm`; anything else is no day. */
  readonly value: string
  readonly withTime: boolean
  /** Whose today and now are offered. */
  readonly zone: string
  readonly onChange: (value: string) => void
  readonly onClose: () => void
}

const earliest = pickerDate('1970-01-01')
const latest = pickerDate('2099-12-31')

/** A month to choose a day from, and the time beside it. */
export default function Calendar({ value, withTime, zone, onChange, onClose }: CalendarProps) {
  const { t } = useTranslation('fields')
  const { locale } = useLocale()
  const now = clockNow(zone)
  const [, day = null, time = '00:00'] = held.exec(value) ?? []
  return (
    <div className="field-calendar">
      <DatePicker
        locale={locale === 'zh' ? zhCN : enUS}
        minDate={earliest}
        maxDate={latest}
        value={dateOf(day)}
        dayPickerProps={{ today: pickerDate(now.slice(0, 10)) }}
        canClearSelection={false}
        onChange={(date, isUserChange) => {
          if (date === null || !isUserChange) return
          const selectedDay = dayOfPicker(date)
          onChange(withTime ? `${selectedDay}T${time}` : selectedDay)
          if (!withTime) onClose()
        }}
      />
      {withTime && (
        <TimePicker
          precision="minute"
          value={pickerTime(time)}
          onChange={(time) => onChange(`${day ?? now.slice(0, 10)}T${timeOfPicker(time)}`)}
        />
      )}
      <div className="field-calendar-foot">
        <button
          type="button"
          className="field-link"
          onClick={() => {
            onChange(withTime ? now : now.slice(0, 10))
            onClose()
          }}
        >
          {t(withTime ? 'now' : 'today')}
        </button>
      </div>
    </div>
  )
}

const held = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/

function dateOf(day: string | null): Date | null {
  if (day === null || !isRealDay(day)) return null
  const date = pickerDate(day)
  return date < earliest || date > latest ? null : date
}
