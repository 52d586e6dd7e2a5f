import { DateRangePicker } from '@blueprintjs/datetime'
import enUS from 'date-fns/locale/en-US'
import zhCN from 'date-fns/locale/zh-CN'
import { isRealDay, today } from '../../../dates/days.ts'
import { dayOfPicker, pickerDate } from '../../../dates/picker-date.ts'
import { useLocale } from '../../../hooks/use-locale.ts'
import './date-range-calendar.css'

export interface DateRangeCalendarProps {
  /** `yyyy-MM-dd`, or '' for an open end. */
  readonly from: string
  readonly to: string
  readonly onChange: (range: { from: string; to: string }) => void
  /** Seen at once. */
  readonly months?: 1 | 2
}

const earliest = pickerDate('2000-01-01')
const latest = pickerDate('2099-12-31')

/** The one heavy date component: loaded with the first range of one's own. */
export default function DateRangeCalendar({ from, to, onChange, months = 1 }: DateRangeCalendarProps) {
  const { locale } = useLocale()
  return (
    <DateRangePicker
      allowSingleDayRange
      shortcuts={false}
      singleMonthOnly={months === 1}
      locale={locale === 'zh' ? zhCN : enUS}
      minDate={earliest}
      maxDate={latest}
      dayPickerProps={{ today: pickerDate(today()) }}
      value={[toDate(from), toDate(to)]}
      onChange={([start, end]) => onChange({ from: toDay(start), to: toDay(end) })}
    />
  )
}

function toDate(day: string): Date | null {
  return isRealDay(day) ? pickerDate(day) : null
}

function toDay(date: Date | null): string {
  return date === null ? '' : dayOfPicker(date)
}
