import { useTranslation } from '../../i18n/use-translation.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import type { SimilarCoupon } from './request.ts'

/** How coupons of the same sort did in the last 90 days. */
export function SimilarCoupons({ coupons }: { readonly coupons: readonly SimilarCoupon[] }) {
  const { t } = useTranslation('approval-panel')
  if (coupons.length === 0) return <p className="approval-none">{t('noSimilar')}</p>
  return (
    <table className="approval-similar">
      <thead>
        <tr>
          <th scope="col">{t('code')}</th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('orders')}</th>
          <th scope="col">{t('revenue')}</th>
          <th scope="col">ROI</th>
        </tr>
      </thead>
      <tbody>
        {coupons.map(({ id, code, value, orders, revenue_usd: revenue, roi }) => (
          <tr key={id}>
            <th scope="row">
              <code>{code}</code>
            </th>
            <td>{value}</td>
            <td>{orders}</td>
            <td>{formatMoney(revenue, 'USD')}</td>
            <td>{roi === null ? '—' : roi.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
