import { useMemo, useState } from 'react'
import { monthAfter, today } from '../../dates/days.ts'
import { useLanguage } from '../../hooks/use-language.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { weekdayName, weekdayNames } from '../../ui/weekday-names.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { weeksOf } from '../payment-calendar/month.ts'
import { PeriodStep } from '../period-step.tsx'
import { byDay, type CalendarEntry, type CalendarMonth, iconsOfKinds, type Kind } from './calendar.ts'
import { EntryLine } from './entry-line.tsx'
import './marketing-calendar.css'

/** Entries of a day before they are counted. */
const mostInDay = 4

/** What begins, ends, is sent or is published on the days of a month: weeks, or on a phone the days that have something. */
export function MarketingCalendar({ use }: PageWidgetProps) {
  const { t } = useTranslation('marketing-calendar')
  const { device } = useSidebar()
  const { current: language } = useLanguage()
  const [month, setMonth] = useState(() => today().slice(0, 7))
  const [hidden, setHidden] = useState<readonly Kind[]>([])
  const [opened, setOpened] = useState<string | null>(null)
  const { data, error, stale, reload } = useWidgetCall<CalendarMonth>(use.calls?.['month'], {
    record: null,
    values: { month, ...(language !== null && { language }) },
  })
  const days = useMemo(() => byDay(data?.entries ?? [], hidden), [data, hidden])
  const step = (by: number) => {
    setMonth(monthAfter(month, by))
    setOpened(null)
  }
  const toggle = (kind: Kind) =>
    setHidden((now) => (now.includes(kind) ? now.filter((one) => one !== kind) : [...now, kind]))
  return (
    <section className="marketing-calendar" aria-label={t('title')} aria-busy={data === undefined || stale}>
      <header>
        <PeriodStep shown={month} before={t('before')} after={t('after')} onStep={step} />
        <button
          type="button"
          className="marketing-calendar-today"
          disabled={month === today().slice(0, 7)}
          onClick={() => setMonth(today().slice(0, 7))}
        >
          {t('thisMonth')}
        </button>
        <ul aria-label={t('kinds')}>
          {(data?.kinds ?? []).map((kind) => (
            <li key={kind}>
              <button
                type="button"
                data-kind={kind}
                aria-pressed={!hidden.includes(kind)}
                onClick={() => toggle(kind)}
              >
                <Icon name={iconsOfKinds[kind]} size={14} />
                {t(kind)}
                <small>{(data?.entries ?? []).filter((entry) => entry.kind === kind).length}</small>
              </button>
            </li>
          ))}
        </ul>
      </header>
      {data !== undefined && data.left_off > 0 && (
        <p className="marketing-calendar-note">{t('leftOff', { count: data.left_off })}</p>
      )}
      {data === undefined && error !== null ? (
        <FailedList failure={error} onRetry={reload} />
      ) : device === 'mobile' ? (
        <DayList month={month} days={days} isReady={data !== undefined} />
      ) : (
        <>
          <Weeks month={month} days={days} now={data?.today ?? today()} opened={opened} onOpen={setOpened} />
          {opened !== null && <Day date={opened} entries={days.get(opened) ?? []} />}
        </>
      )}
    </section>
  )
}

type Days = ReadonlyMap<string, readonly CalendarEntry[]>

interface WeeksProps {
  readonly month: string
  readonly days: Days
  readonly now: string
  readonly opened: string | null
  readonly onOpen: (date: string | null) => void
}

function Weeks({ month, days, now, opened, onOpen }: WeeksProps) {
  const { locale } = useLocale()
  const names = weekdayNames(locale)
  return (
    <table className="marketing-calendar-weeks" aria-label={month}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, place) => (
              <td
                key={names[place]}
                data-today={date === now || undefined}
                data-past={(date !== null && date < now) || undefined}
              >
                {date !== null && (
                  <DayOfWeek
                    date={date}
                    entries={days.get(date) ?? []}
                    isOpen={opened === date}
                    onOpen={() => onOpen(opened === date ? null : date)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayOfWeekProps {
  readonly date: string
  readonly entries: readonly CalendarEntry[]
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function DayOfWeek({ date, entries, isOpen, onOpen }: DayOfWeekProps) {
  const { t } = useTranslation('marketing-calendar')
  // One more takes as much room as the line that counts it.
  const shown = entries.length === mostInDay + 1 ? entries : entries.slice(0, mostInDay)
  const more = entries.length - shown.length
  return (
    <>
      <time dateTime={date}>{Number(date.slice(8))}</time>
      <ul>
        {shown.map((entry) => (
          <EntryLine key={entry.key} entry={entry} />
        ))}
      </ul>
      {more > 0 && (
        <button type="button" aria-expanded={isOpen} onClick={onOpen}>
          {t('more', { count: more })}
        </button>
      )}
    </>
  )
}

interface DayListProps {
  readonly month: string
  readonly days: Days
  readonly isReady: boolean
}

function DayList({ month, days, isReady }: DayListProps) {
  const { t } = useTranslation('marketing-calendar')
  if (!isReady) return <div className="marketing-calendar-wait" />
  const dates = [...days.keys()].toSorted()
  if (dates.length === 0) return <BlankState icon="calendar" title={t('nothing', { month })} />
  return dates.map((date) => <Day key={date} date={date} entries={days.get(date) ?? []} />)
}

function Day({ date, entries }: { readonly date: string; readonly entries: readonly CalendarEntry[] }) {
  const { locale } = useLocale()
  return (
    <section className="marketing-calendar-day" aria-label={date}>
      <h3>
        {date} <span>{weekdayName(Date.parse(`${date}T00:00:00Z`), locale)}</span>
      </h3>
      <ul>
        {entries.map((entry) => (
          <EntryLine key={entry.key} entry={entry} isWhole />
        ))}
      </ul>
    </section>
  )
}
