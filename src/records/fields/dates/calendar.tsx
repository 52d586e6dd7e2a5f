import { DatePicker } from '@blueprintjs/datetime'
import enUS from 'date-fns/locale/en-US'
import zhCN from 'date-fns/locale/zh-CN'
import { useLocale } from '../../../hooks/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dayText } from '../date-text.ts'
import './calendar.css'

export interface CalendarProps {
  /** `yyyy-MM-dd`, or with `THH:mm`; anything else is no day. */
  readonly value: string
  readonly withTime: boolean
  readonly onChange: (value: string) => void
  readonly onClose: () => void
}

const earliest = new Date(1970, 0, 1)
const latest = new Date(2099, 11, 31, 23, 59)

/** A month to choose a day from, and the time beside it. */
export default function Calendar({ value, withTime, onChange, onClose }: CalendarProps) {
  const { t } = useTranslation('fields')
  const { locale } = useLocale()
  const write = (date: Date) => {
    const pad = (part: number) => String(part).padStart(2, '0')
    const day = dayText(date)
    return withTime ? `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}` : day
  }
  return (
    <div className="field-calendar">
      <DatePicker
        locale={locale === 'zh' ? zhCN : enUS}
        minDate={earliest}
        maxDate={latest}
        value={dateOf(value)}
        canClearSelection={false}
        {...(withTime && { timePrecision: 'minute' as const })}
        onChange={(date, isUserChange) => {
          if (date === null || !isUserChange) return
          onChange(write(date))
          if (!withTime) onClose()
        }}
      />
      <div className="field-calendar-foot">
        <button
          type="button"
          className="field-link"
          onClick={() => {
            onChange(write(new Date()))
            onClose()
          }}
        >
          {t(withTime ? 'now' : 'today')}
        </button>
      </div>
    </div>
  )
}

function dateOf(value: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(value)) return null
  const date = new Date(value.includes('T') ? value : `${value}T00:00`)
  return Number.isNaN(date.getTime()) || date < earliest || date > latest ? null : date
}
