import { useTranslation } from '../../i18n/use-translation.ts'
import { scalarOf } from '../../records/model/rows/subject.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { textOfCents } from '../../ui/money/amount.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { type Usage, daysOfUse } from './days.ts'
import '../../ui/figure-table.css'
import './coupon-effect.css'

const most = 200

/** What a coupon brought and cost, by day, as far as its latest uses show. */
export function CouponEffect({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('coupon-effect')
  const { data, error, reload } = useWidgetCall<readonly Usage[]>(use.calls?.['load'], {
    record,
    values: { coupon_id: scalarOf(record), page: 1, per_page: most, sort: '-used_at' },
  })
  if (data === undefined && error !== null) return <FailedList slim failure={error} onRetry={reload} />
  if (data === undefined) return <div className="widget-wait" aria-busy />
  const days = daysOfUse(data)
  if (days.length === 0) return <BlankState icon="chart" title={t('unused')} />
  const sum = (key: 'orders' | 'revenueCents' | 'discountCents') =>
    days.reduce((all, day) => all + day[key], 0)
  const dollars = (cents: number) => formatMoney(textOfCents(cents), 'USD')
  const highest = Math.max(...days.map(({ revenueCents }) => revenueCents))
  const valid = data.filter(({ reversed_at: reversed }) => reversed === null)
  const firsts = valid.filter(({ is_first: isFirst }) => isFirst).length
  const facts = [
    [t('orders'), String(sum('orders'))],
    [t('revenue'), dollars(sum('revenueCents'))],
    [t('discount'), dollars(sum('discountCents'))],
    [t('firsts'), `${Math.round((firsts / valid.length) * 100)}%`],
  ] as const
  return (
    <div className="coupon-effect">
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('orders')}</th>
            <th scope="col">{t('revenue')}</th>
            <th scope="col">{t('discount')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, orders, revenueCents, discountCents }) => (
            <tr key={date}>
              <th scope="row">{date}</th>
              <td>{orders}</td>
              <td>
                <span
                  className="coupon-effect-bar"
                  style={{ width: `${highest === 0 ? 0 : (revenueCents / highest) * 100}%` }}
                />
                {dollars(revenueCents)}
              </td>
              <td>{dollars(discountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.length === most && <p className="coupon-effect-note">{t('latest', { count: most })}</p>}
    </div>
  )
}
