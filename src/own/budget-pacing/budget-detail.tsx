import { Button } from '@blueprintjs/core'
import type { Call, Fact } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { formatPercent } from '../../ui/format-number.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money/format-money.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { SpendPicture } from '../budget-curve/spend-picture.tsx'
import { type BudgetWithDays, type PacedBudget, pictureOf } from './pacing.ts'
import { scopeOf } from './scope.ts'

export interface BudgetDetailProps {
  readonly budget: PacedBudget
  readonly facts: readonly Fact[]
  readonly load: Call | undefined
  /** It was just chosen: on a phone it stands below the list. */
  readonly takesView: boolean
  readonly onEdit?: () => void
  readonly onRemove?: () => void
}

/** Everything about one budget: its figures, its course, what the forecast goes by, and what is missing. */
export function BudgetDetail({ budget, facts, load, takesView, onEdit, onRemove }: BudgetDetailProps) {
  const { t } = useTranslation('budget-pacing')
  const { data, error, reload } = useWidgetCall<BudgetWithDays>(load, {
    record: null,
    values: { id: budget.id },
  })
  const { currency } = budget
  const money = (amount: string | null) => (amount === null ? '—' : formatMoney(amount, currency))
  const range =
    budget.forecast_low === null ||
    budget.forecast_high === null ||
    budget.forecast_low === budget.forecast_high
      ? null
      : t('range', { low: money(budget.forecast_low), high: money(budget.forecast_high) })
  const figures: readonly (readonly [string, string, string | null])[] = [
    [t('amount'), money(budget.amount), null],
    [t('spent'), money(budget.spent), t('ofBudget', { share: formatPercent(budget.spent_share) })],
    [
      t('gone'),
      formatPercent(budget.elapsed_share),
      budget.days_left === 0 ? t('over') : t('daysLeft', { count: budget.days_left }),
    ],
    [
      t('pace'),
      budget.pace_ratio === null ? '—' : formatPercent(budget.pace_ratio),
      budget.pace_ratio === null ? null : t('paceHint'),
    ],
    [
      t('forecast'),
      money(budget.forecast),
      budget.forecast_share === null ? null : t('ofBudget', { share: formatPercent(budget.forecast_share) }),
    ],
    ...(budget.days_left === 0 ? [] : [[t('daily'), money(budget.daily_left), t('dailyHint')] as const]),
  ]
  return (
    <article className="budget-pacing-detail" ref={takesView ? showInPage : undefined}>
      <header>
        <h2>{scopeOf(budget, facts) || t('all')}</h2>
        <span className="budget-pacing-tools">
          {onEdit !== undefined && (
            <Button
              size="small"
              variant="minimal"
              icon={<Icon name="edit" />}
              text={t('edit')}
              onClick={onEdit}
            />
          )}
          {onRemove !== undefined && (
            <Button
              size="small"
              variant="minimal"
              icon={<Icon name="trash" />}
              text={t('remove')}
              onClick={onRemove}
            />
          )}
        </span>
      </header>
      {budget.note !== null && <p className="budget-pacing-note">{budget.note}</p>}
      <dl>
        {figures.map(([label, value, hint]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {hint !== null && <small>{hint}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {data === undefined ? (
        error === null ? (
          <div className="budget-pacing-wait" aria-busy />
        ) : (
          <FailedList slim failure={error} onRetry={reload} />
        )
      ) : (
        <SpendPicture
          {...pictureOf(data)}
          label={t('picture', { spent: money(data.spent), amount: money(data.amount) })}
          words={{
            budget: `${t('amount')} ${money(data.amount)}`,
            today: t('today'),
            used: t('spent'),
            expected: t('expected'),
            limit: t('amount'),
            even: t('even'),
            range: t('rangeLegend'),
          }}
        />
      )}
      <ul className="budget-pacing-notes">
        {budget.late_days > 0 && budget.late_from !== null && (
          <li data-notice>
            {t('late', {
              count: budget.late_days,
              from: budget.late_from,
              campaigns: budget.late_campaigns,
              late: money(budget.late),
            })}
          </li>
        )}
        {budget.silent > 0 && <li data-notice>{t('silent', { count: budget.silent })}</li>}
        {range !== null && <li>{range}</li>}
        <li>{t(budget.forecast === null ? 'tooLittle' : 'method')}</li>
        <li>{t('counted', { currency })}</li>
      </ul>
    </article>
  )
}

const showInPage = (detail: HTMLElement | null) => detail?.scrollIntoView({ block: 'nearest' })
