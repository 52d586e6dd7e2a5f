import { Button } from '@blueprintjs/core'
import type { Period } from '../../dates/days.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export interface RangeOfferProps {
  readonly period: Period
  readonly onTake: () => void
  readonly onClose: () => void
}

/** Asks whether the days that were dragged over become those of the page. */
export default function RangeOffer({ period, onTake, onClose }: RangeOfferProps) {
  const { t } = useTranslation('stats')
  return (
    <output className="stat-offer">
      <span>{t('dragged', { period: `${period.from} – ${period.to}` })}</span>
      <Button
        size="small"
        intent="primary"
        text={t('useRange')}
        onClick={() => {
          onTake()
          onClose()
        }}
      />
      <Button size="small" variant="minimal" text={t('cancel')} onClick={onClose} />
    </output>
  )
}
