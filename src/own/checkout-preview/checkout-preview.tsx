import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { HtmlFrame } from '../../ui/html-frame.tsx'
import { centsOf } from '../../ui/money/amount.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import { Segments } from '../../ui/segments.tsx'
import { QrOf } from '../../widgets/qr-code/qr-code.tsx'
import { useDebouncedCall } from '../use-debounced-call.ts'
import { checkoutBody } from './checkout-body.ts'
import './checkout-preview.css'

/** `data` of the preview of a checkout link. */
interface Preview {
  readonly url: string
  readonly currency: string
  readonly discount: string
  readonly total: string
  readonly preview_html: string
}

const devices = ['desktop', 'phone'] as const
const widths = { desktop: 1000, phone: 375 } as const

/** The page that customers come to by a link, as it is on a desk and on a phone, and the code that leads there. */
export function CheckoutPreview(props: PageWidgetProps) {
  const { t } = useTranslation('checkout-preview')
  // A tab says it already; below the fields of a form nothing does.
  if (props.form == null) return <Checkout {...props} />
  return (
    <section className="checkout-part">
      <h2>{t('page')}</h2>
      <Checkout {...props} />
    </section>
  )
}

function Checkout({ use, record, form }: PageWidgetProps) {
  const { t } = useTranslation('checkout-preview')
  const [device, setDevice] = useState<(typeof devices)[number]>(() =>
    matchMedia('(width < 640px)').matches ? 'phone' : 'desktop',
  )
  const body = checkoutBody(form?.values ?? record ?? {})
  const { data, failure, retry } = useDebouncedCall<Preview>(use.calls?.['preview'], record, body)
  if (body === null) return <BlankState icon="shopping-cart" title={t('noItems')} />
  const reasons = [...new Set(Object.values(failure?.errors ?? {}).flat())]
  if (reasons.length > 0)
    return <BlankState icon="shopping-cart" title={t('refused')} hint={reasons.join('；')} />
  if (data === undefined && failure !== null) return <FailedList failure={failure} onRetry={retry} />
  if (data === undefined) return <div className="checkout-wait" aria-busy />
  return (
    <div className="checkout">
      <div className="checkout-tools">
        <Segments
          label={t('device')}
          value={device}
          segments={devices.map((value) => ({ value, label: t(value) }))}
          onChange={setDevice}
        />
        <span className="checkout-total">
          {(centsOf(data.discount) ?? 0) > 0 && (
            <s>{t('saves', { amount: formatMoney(data.discount, data.currency) })}</s>
          )}
          <strong>{formatMoney(data.total, data.currency)}</strong>
        </span>
      </div>
      {failure !== null && <FailedList slim failure={failure} onRetry={retry} />}
      <div className="checkout-frame" data-device={device}>
        <HtmlFrame title={t('page')} html={data.preview_html} width={widths[device]} />
      </div>
      {data.url !== '' && <QrOf address={data.url} />}
    </div>
  )
}
