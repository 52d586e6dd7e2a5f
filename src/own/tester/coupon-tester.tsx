import { useTranslation } from '../../i18n/use-translation.ts'
import { textOfValue } from '../../records/model/fields/held-value.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import { Tester } from './tester.tsx'

interface CouponAnswer {
  readonly ok: boolean
  readonly discount: string
  readonly reasons: readonly { readonly reason: string }[]
}

/** What a code takes off a product, and why it would not. */
export function CouponTester(props: PageWidgetProps) {
  const { t } = useTranslation('testers')
  return (
    <Tester<CouponAnswer> {...props}>
      {({ ok, discount, reasons }, values) => (
        <div className="tester-verdict" data-good={ok ? '' : undefined}>
          <strong>
            {ok
              ? t('applies', { amount: formatMoney(discount, textOfValue(values['currency'] ?? null)) })
              : t('appliesNot')}
          </strong>
          <ul>
            {reasons.map(({ reason }) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </Tester>
  )
}
