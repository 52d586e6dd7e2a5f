import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { localNumber } from '../../ui/local-number.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { type Outcome, rate, winnerOf } from './winner.ts'
import './ab-compare.css'

/** From here on a difference is more than chance. */
const sure = 0.95

const rates = ['opened', 'clicked', 'bounced', 'unsubscribed'] as const
/** Figures of which less is better. */
const worse: ReadonlySet<string> = new Set(['bounced', 'unsubscribed'])

/** Both variants of a campaign beside each other, and which one won; nothing where there was only one. */
export function AbCompare({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('email-widgets')
  const { locale } = useLocale()
  const isTest = record?.['ab_test'] === true
  const call = use.calls?.['summary']
  const of = (variant: string) => ({ record, values: { filter: { variant } }, pause: !isTest })
  const a = useWidgetCall<Outcome>(call, of('A')).data
  const b = useWidgetCall<Outcome>(call, of('B')).data
  if (!isTest || a === undefined || b === undefined || a.recipients + b.recipients === 0) return null
  const winner = winnerOf([a.opened, a.delivered], [b.opened, b.delivered])
  const percent = (value: number | null) =>
    value === null ? '—' : localNumber(value, locale, { style: 'percent', maximumFractionDigits: 2 })
  const number = (value: number) => localNumber(value, locale)
  return (
    <section className="ab-compare" aria-label={t('abTitle')}>
      <header>
        <h2>{t('abTitle')}</h2>
        <p data-sure={winner !== null && winner.confidence >= sure ? '' : undefined}>
          {winner === null
            ? t('abEven')
            : t(winner.confidence >= sure ? 'abWinner' : 'abLeads', {
                variant: winner.variant,
                confidence: percent(winner.confidence),
              })}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('figure')}</th>
            {(['A', 'B'] as const).map((variant) => (
              <th key={variant} scope="col" data-winner={winner?.variant === variant ? '' : undefined}>
                {t('variant', { variant })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('recipients')}</th>
            <td>{number(a.recipients)}</td>
            <td>{number(b.recipients)}</td>
          </tr>
          {rates.map((figure) => {
            const [one, other] = [rate(a[figure], a), rate(b[figure], b)]
            const better = one === other ? null : (one ?? 0) > (other ?? 0) !== worse.has(figure) ? 'A' : 'B'
            return (
              <tr key={figure}>
                <th scope="row">{t(`rate.${figure}`)}</th>
                <td data-better={better === 'A' ? '' : undefined}>{percent(one)}</td>
                <td data-better={better === 'B' ? '' : undefined}>{percent(other)}</td>
              </tr>
            )
          })}
          <tr>
            <th scope="row">{t('orders')}</th>
            <td>{number(a.orders)}</td>
            <td>{number(b.orders)}</td>
          </tr>
          <tr>
            <th scope="row">{t('revenue')}</th>
            <td>{formatMoney(a.revenue_usd, 'USD')}</td>
            <td>{formatMoney(b.revenue_usd, 'USD')}</td>
          </tr>
        </tbody>
      </table>
      <dl className="ab-subjects">
        {(['subject', 'subject_b'] as const).map((field, index) => (
          <div key={field}>
            <dt>{index === 0 ? 'A' : 'B'}</dt>
            <dd>{typeof record?.[field] === 'string' ? record[field] : '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
