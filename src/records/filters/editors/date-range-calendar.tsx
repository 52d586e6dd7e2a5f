import { DateRangePicker } from '@blueprintjs/datetime'
import enUS from 'date-fns/locale/en-US'
import zhCN from 'date-fns/locale/zh-CN'
import { useLocale } from '../../../hooks/use-locale.ts'
import { isRealDay } from '../../address/filter-value.ts'
import { localToday } from '../date-presets.ts'
import './date-range-calendar.css'

export interface DateRangeCalendarProps {
  /** `yyyy-MM-dd`, or '' for an open end. */
  readonly from: string
  readonly to: string
  readonly onChange: (range: { from: string; to: string }) => void
  /** Seen at once. */
  readonly months?: 1 | 2
}

const earliest = new Date(2000, 0, 1)
const latest = new Date(2099, 11, 31)

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
      value={[toDate(from), toDate(to)]}
      onChange={([start, end]) => onChange({ from: toDay(start), to: toDay(end) })}
    />
  )
}

function toDate(day: string): Date | null {
  return isRealDay(day) ? new Date(`${day}T00:00:00`) : null
}

function toDay(date: Date | null): string {
  return date === null ? '' : localToday(date)
}
