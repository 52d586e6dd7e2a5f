import type { CardFormat } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { changeText } from '../../ui/change.ts'
import { Icon } from '../../ui/icon.tsx'
import { isGoodChange } from '../charts/model/figure-text.ts'

export interface ChangeProps {
  /** As `changeOf` has it; null: there is nothing to compare with. */
  readonly change: number | null
  readonly format: CardFormat
  readonly better?: string | null | undefined
}

/** Where a figure went, by arrow, and whether that is good, by colour and word. */
export function Change({ change, format, better }: ChangeProps) {
  const { t } = useTranslation('stats')
  const isGood = isGoodChange(change, better)
  if (change === null) return <span className="stat-change">—</span>
  return (
    <span className="stat-change" data-good={isGood ?? undefined}>
      {change !== 0 && <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} size={12} />}
      {changeText(change, format)}
      {isGood !== null && <span className="visually-hidden">{t(isGood ? 'better' : 'worse')}</span>}
    </span>
  )
}
