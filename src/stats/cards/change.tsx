import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { changeText, isGoodChange } from '../charts/model/figure-text.ts'

export interface ChangeProps {
  /** As a fraction; null: there is nothing to compare with. */
  readonly change: number | null
  readonly better?: string | null | undefined
}

/** Where a figure went, by arrow, and whether that is good, by colour and word. */
export function Change({ change, better }: ChangeProps) {
  const { t } = useTranslation('stats')
  const isGood = isGoodChange(change, better)
  if (change === null) return <span className="stat-change">—</span>
  return (
    <span className="stat-change" data-good={isGood ?? undefined}>
      {change !== 0 && <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} size={12} />}
      {changeText(change)}
      {isGood !== null && <span className="visually-hidden">{t(isGood ? 'better' : 'worse')}</span>}
    </span>
  )
}
