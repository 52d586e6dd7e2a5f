import { lengthOf } from '../../dates/days.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { centsOf, textOfCents } from '../../ui/money/amount.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import { useWidgetCall } from '../use-widget-call.ts'
import { type BudgetCourse, courseDays, curveOf, usedUpOn } from './course.ts'
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
  const known = { from, to, days: lengthOf({ from, to }), pace: formatMoney(pace, 'USD') }
  return (
    <p className="budget-curve-forecast">
      {endsOn === null
        ? t('lasts', { ...known, until: course.valid_to ?? '', left: formatMoney(left ?? '0', 'USD') })
        : t('ends', { ...known, day: endsOn })}
    </p>
  )
}

function Picture({ course }: CourseProps) {
  const { t } = useTranslation('coupon-effect')
  const { from, to, used, expected, budget, today } = curveOf(course)
  const corners = (points: typeof used) => points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')
  return (
    <figure>
      <div className="budget-curve-picture">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, in the colours of the theme
          role="img"
          aria-label={t('picture', {
            spent: formatMoney(course.spent_usd, 'USD'),
            budget: formatMoney(course.budget_usd, 'USD'),
          })}
        >
          <polygon
            className="budget-curve-area"
            points={`${corners(used)} ${used.at(-1)?.[0].toFixed(2) ?? '0'},100 0,100`}
          />
          <line className="budget-curve-limit" x1="0" x2="100" y1={budget} y2={budget} />
          {expected.length > 0 && <line className="budget-curve-now" x1={today} x2={today} y1="0" y2="100" />}
          <polyline className="budget-curve-used" points={corners(used)} />
          {expected.length > 0 && <polyline className="budget-curve-expected" points={corners(expected)} />}
        </svg>
        <span className="budget-curve-budget" style={{ top: `${budget}%` }}>
          {t('budget')} {formatMoney(course.budget_usd, 'USD')}
        </span>
      </div>
      <div className="budget-curve-axis" aria-hidden>
        <span>{from}</span>
        {today > 18 && today < 82 && (
          <span className="budget-curve-today" style={{ left: `${today}%` }}>
            {t('today')}
          </span>
        )}
        <span>{to}</span>
      </div>
      <figcaption>
        <span data-line="used">{t('spent')}</span>
        {expected.length > 0 && <span data-line="expected">{t('expected')}</span>}
        <span data-line="limit">{t('budget')}</span>
      </figcaption>
    </figure>
  )
}
