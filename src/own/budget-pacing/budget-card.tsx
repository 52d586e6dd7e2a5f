import type { Fact } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Cell } from '../../records/cells/cell.tsx'
import { formatPercent } from '../../ui/format-number.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import type { PacedBudget } from './pacing.ts'
import { scopeOf } from './scope.ts'

export interface BudgetCardProps {
  readonly budget: PacedBudget
  readonly facts: readonly Fact[]
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** One budget in a list: what was spent of it beside how much of the month is gone. */
export function BudgetCard({ budget, facts, isOpen, onOpen }: BudgetCardProps) {
  const { t } = useTranslation('budget-pacing')
  const { currency, amount, spent, spent_share: share, elapsed_share: gone, forecast } = budget
  const pace = facts.find(({ field }) => field === 'pace')
  return (
    <li>
      <button type="button" className="budget-pacing-card" aria-pressed={isOpen} onClick={onOpen}>
        <span className="budget-pacing-card-head">
          <strong>{scopeOf(budget, facts) || t('all')}</strong>
          {pace !== undefined && <Cell column={pace} row={budget} />}
        </span>
        <span className="budget-pacing-bar" data-pace={budget.pace} aria-hidden>
          <span style={{ width: `${Math.min(100, share * 100)}%` }} />
          <i style={{ insetInlineStart: `${gone * 100}%` }} />
        </span>
        <span className="budget-pacing-card-foot">
          <span>
            {t('spentOf', { spent: formatMoney(spent, currency), amount: formatMoney(amount, currency) })}
          </span>
          <span>{t('usedAndGone', { used: formatPercent(share), gone: formatPercent(gone) })}</span>
        </span>
        <span className="budget-pacing-card-foot">
          <span>
            {forecast === null
              ? t('noForecast')
              : t('forecastOf', { forecast: formatMoney(forecast, currency) })}
          </span>
          {budget.late_days > 0 && <span>{t('lateShort', { count: budget.late_days })}</span>}
        </span>
      </button>
    </li>
  )
}
