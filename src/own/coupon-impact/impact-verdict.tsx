import { useTranslation } from '../../i18n/use-translation.ts'
import type { Impact } from './impact.ts'

/** Whether the coupon holds as soon as it is saved, and why not. */
export function ImpactVerdict({ impact }: { readonly impact: Impact }) {
  const { t } = useTranslation('coupon-impact')
  const { approval, percent_off: percent, auto_approve_percent: highest, currency } = impact
  return (
    <output className="coupon-impact-verdict" data-approval={approval}>
      <strong>{t(approval ? 'approval' : 'direct')}</strong>
      <span>
        {highest === null
          ? t('shared')
          : percent === null
            ? t('unknown', { currency })
            : t(approval ? 'above' : 'within', { percent: Number(percent), highest })}
      </span>
    </output>
  )
}
