import { lengthOf } from '../../dates/days.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { centsOf, textOfCents } from '../../ui/money/amount.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { type BudgetCourse, courseDays, curveOf, usedUpOn } from './course.ts'
import { SpendPicture } from './spend-picture.tsx'
import '../../ui/figure-table.css'
import './budget-curve.css'

const dollars = (cents: number) => formatMoney(textOfCents(cents), 'USD')

/** What was used of a budget by day, against the budget, and the day on which it is expected to end. */
export function BudgetCurve({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('coupon-effect')
  const { data, error, reload } = useWidgetCall<BudgetCourse>(use.calls?.['load'], { record })
  if (data === undefined && error !== null) return <FailedList slim failure={error} onRetry={reload} />
  if (data === undefined) return <div className="widget-wait" aria-busy />
  if (data.days.length === 0) return <BlankState icon="chart" title={t('unused')} />
  const days = courseDays(data)
  const [budget, spent] = [centsOf(data.budget_usd) ?? 0, centsOf(data.spent_usd) ?? 0]
  const usedUp = usedUpOn(days, budget)
  const share = (cents: number) => (budget === 0 ? '—' : `${Math.round((cents / budget) * 100)}%`)
  const facts = [
    [t('budget'), dollars(budget)],
    [t('spent'), `${dollars(spent)}（${share(spent)}）`],
    [t('left'), dollars(Math.max(0, budget - spent))],
    usedUp === null ? [t('endsOn'), data.ends_on ?? '—'] : [t('usedUpOn'), usedUp],
  ]
  return (
    <div className="budget-curve">
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Picture course={data} />
      <Forecast course={data} />
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('uses')}</th>
            <th scope="col">{t('ofDay')}</th>
            <th scope="col">{t('total')}</th>
            <th scope="col">{t('share')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, uses, cents, total }) => (
            <tr key={date}>
              <th scope="row">{date}</th>
              <td>{uses}</td>
              <td>{dollars(cents)}</td>
              <td>{dollars(total)}</td>
              <td>{share(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CourseProps {
  readonly course: BudgetCourse
}

/** What the expectation goes by; nothing where there is too little to go by. */
function Forecast({ course }: CourseProps) {
  const { t } = useTranslation('coupon-effect')
  const { pace_from: from, pace_to: to, pace_usd: pace, ends_on: endsOn, left_usd: left } = course
  if (from === null || to === null || pace === null) return null
  const courseTexts = { from, to, days: lengthOf({ from, to }), pace: formatMoney(pace, 'USD') }
  return (
    <p className="budget-curve-forecast">
      {endsOn === null
        ? t('lasts', { ...courseTexts, until: course.valid_to ?? '', left: formatMoney(left ?? '0', 'USD') })
        : t('ends', { ...courseTexts, day: endsOn })}
    </p>
  )
}

function Picture({ course }: CourseProps) {
  const { t } = useTranslation('coupon-effect')
  const budget = formatMoney(course.budget_usd, 'USD')
  return (
    <SpendPicture
      {...curveOf(course)}
      label={t('picture', { spent: formatMoney(course.spent_usd, 'USD'), budget })}
      words={{
        budget: `${t('budget')} ${budget}`,
        today: t('today'),
        used: t('spent'),
        expected: t('expected'),
        limit: t('budget'),
      }}
    />
  )
}
