import type { Card } from '../../../generated/types.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import type { OperationState } from '../../hooks/use-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatCompact, formatNumber, formatPercent, isNumberText } from '../../ui/format-number.ts'
import { formatMoney, formatMoneyCompact } from '../../ui/money/format-money.ts'
import { findView } from '../address/list-state.ts'
import type { SummaryResult } from '../list/list-result.ts'
import { type ShownList, ViewLink } from '../views/view-link.tsx'
import '../../ui/skeleton.css'
import './summary-cards.css'

export interface SummaryCardsProps extends ShownList {
  readonly summary: OperationState<SummaryResult>
}

/**
 * Figures over all rows that match what was chosen, in whichever of the built-in views they are. One that counts the rows of a view leads
 * there.
 */
export function SummaryCards({ summary: { data, fetching, error }, ...props }: SummaryCardsProps) {
  const { t } = useTranslation('records')
  const { locale } = useLocale()
  const { list, state } = props
  return (
    <dl className="summary-cards" aria-label={t('summary')} aria-busy={fetching}>
      {list.cards.map((card) => {
        const figure = figureOf(card, data?.data[card.key], locale)
        const view = findView(list, card.view ?? null)
        return (
          <div key={card.key} className="summary-card" title={error === null ? figure.title : error.message}>
            <dt>
              {view === undefined ? (
                card.label
              ) : (
                <ViewLink
                  {...props}
                  view={view}
                  aria-current={view.key === state.view}
                  aria-label={`${card.label} ${figure.text}`}
                >
                  {card.label}
                </ViewLink>
              )}
            </dt>
            <dd>
              {data === undefined && error === null ? (
                <span className="skeleton summary-card-skeleton" />
              ) : (
                figure.text
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Statistics are in US dollars (questions.md Q86). */
const statisticsCurrency = 'USD'

function figureOf(card: Card, value: unknown, locale: string): { text: string; title?: string } {
  if (!isNumberText(value)) return { text: '—' }
  if (card.format === 'percent') return { text: formatPercent(value) }
  if (card.format === 'money')
    return {
      text: formatMoneyCompact(value, statisticsCurrency, locale),
      title: `${formatMoney(value, statisticsCurrency)} ${statisticsCurrency}`,
    }
  return { text: formatCompact(value, locale), title: formatNumber(value) }
}
