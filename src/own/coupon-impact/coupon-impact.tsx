import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { formatPercent } from '../../ui/format-number.ts'
import { centsOf } from '../../ui/money/amount.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import { useDebouncedCall } from '../use-debounced-call.ts'
import { impactBody } from './impact-body.ts'
import { ImpactVerdict } from './impact-verdict.tsx'
import type { Impact, PriceLine } from './impact.ts'
import '../../ui/figure-table.css'
import './coupon-impact.css'

const first = 8

/** In the form of a coupon: whether it will hold at once, and what each product would cost with it. */
export function CouponImpact({ use, record, form }: PageWidgetProps) {
  const { t } = useTranslation('coupon-impact')
  const fields = use.fields?.['preview'] ?? []
  const body = impactBody(fields, form?.values ?? {})
  const { data, failure, isOld, retry } = useDebouncedCall<Impact>(use.calls?.['preview'], record, body)
  const licenses = fields.find(({ field }) => field === 'license_types')?.options ?? []
  const status = record?.['status']
  const isUndecided = record === null || status === 'pending' || status === 'rejected'
  return (
    <section className="coupon-impact" aria-label={t('title')} aria-busy={isOld}>
      <h3>{t('title')}</h3>
      {body === null ? (
        <p>{t('fillIn')}</p>
      ) : failure !== null ? (
        <FailedList slim failure={failure} onRetry={retry} />
      ) : data === undefined ? (
        <div className="coupon-impact-wait" />
      ) : (
        <>
          {isUndecided && <ImpactVerdict impact={data} />}
          <Prices
            impact={data}
            licenseOf={(value) => licenses.find((one) => one.value === value)?.label ?? value}
          />
        </>
      )}
    </section>
  )
}

interface PricesProps {
  readonly impact: Impact
  readonly licenseOf: (value: string) => string
}

function Prices({ impact, licenseOf }: PricesProps) {
  const { t } = useTranslation('coupon-impact')
  const [isWhole, setWhole] = useState(false)
  const { lines, currency, total } = impact
  if (lines.length === 0) return <p>{t('none', { currency })}</p>
  const tooLow = lines.filter(({ warning }) => warning === 'below_one_usd').length
  return (
    <>
      {tooLow > 0 && <output className="coupon-impact-low">{t('tooLow', { count: tooLow })}</output>}
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('price')}</th>
            <th scope="col">{t('after')}</th>
            <th scope="col">{t('off')}</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? lines : lines.slice(0, first)).map((line, place) => (
            <tr key={place} data-warning={line.warning ?? undefined}>
              <th scope="row">
                {line.product}
                <small>{licenseOf(line.license_type)}</small>
              </th>
              <td>{formatMoney(line.price, currency)}</td>
              <td>
                {formatMoney(line.price_after, currency)}
                {line.warning !== null && <small>{t(`warning.${line.warning}`)}</small>}
              </td>
              <td>{reductionOf(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && lines.length > first && (
        <button type="button" className="coupon-impact-more" onClick={() => setWhole(true)}>
          {t('more', { count: lines.length })}
        </button>
      )}
      {total > lines.length && <p>{t('cut', { total, count: lines.length })}</p>}
    </>
  )
}

function reductionOf({ price, price_after: after }: PriceLine): string {
  const [before, reduced] = [centsOf(price) ?? 0, centsOf(after) ?? 0]
  return before === 0 ? '—' : formatPercent((before - reduced) / before)
}
