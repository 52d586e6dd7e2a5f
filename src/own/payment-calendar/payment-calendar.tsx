import { useState } from 'react'
import { monthAfter, today } from '../../dates/days.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { sumInCents, textOfCents } from '../../ui/money/amount.ts'
import { formatMoneyCompact } from '../../ui/money/format-money.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { PeriodStep } from '../period-step.tsx'
import { weeksOf } from './month.ts'
import './payment-calendar.css'

interface Day {
  readonly date: string
  readonly count: number
  readonly amount_usd: string
}

const field = 'due_on'

/** What is due on which day of a month; a day narrows the list below to itself, and again to everything. */
export function PaymentCalendar({ use, list }: PageWidgetProps) {
  const { t } = useTranslation('payment-calendar')
  const { locale } = useLocale()
  const [month, setMonth] = useState(() => today().slice(0, 7))
  const { data, error, reload } = useWidgetCall<readonly Day[]>(use.calls?.['days'], {
    record: null,
    values: { month },
  })
  if (data === undefined && error !== null) return <FailedList slim failure={error} onRetry={reload} />
  const selectedDays = list?.address.state.filters[field] ?? ''
  const choose = (date: string) => {
    const range = `${date}..${date}`
    list?.address.change(
      ({ filters: { [field]: now, ...others }, ...state }) => ({
        ...state,
        page: 1,
        filters: now === range ? others : { ...others, [field]: range },
      }),
      'push',
    )
  }
  const total = textOfCents(sumInCents((data ?? []).map(({ amount_usd: amount }) => amount)))
  return (
    <details className="payment-calendar" open>
      <summary>
        {t('title')}
        <span>{t('total', { amount: formatMoneyCompact(total, 'USD', locale) })}</span>
      </summary>
      <header>
        <PeriodStep
          shown={month}
          before={t('before')}
          after={t('after')}
          onStep={(by) => setMonth(monthAfter(month, by))}
        />
      </header>
      <table aria-label={t('title')} aria-busy={data === undefined}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((date, index) => {
                const due = data?.find((one) => one.date.slice(0, 10) === date)
                return (
                  <td key={weekdays[index]}>
                    {date !== null && (
                      <button
                        type="button"
                        disabled={due === undefined}
                        aria-pressed={selectedDays === `${date}..${date}`}
                        title={due && t('due', { date, count: due.count, amount: due.amount_usd })}
                        onClick={() => choose(date)}
                      >
                        <span>{Number(date.slice(8))}</span>
                        {due !== undefined && (
                          <strong>{wholeUnits(formatMoneyCompact(due.amount_usd, 'USD', locale))}</strong>
                        )}
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** A day has no room for cents; the title says the amount. */
const wholeUnits = (amount: string): string => amount.replace(/\.\d{2}$/, '')

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
