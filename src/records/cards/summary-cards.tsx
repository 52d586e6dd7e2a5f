import { memo } from 'react'
import type { Card } from '../../../generated/types.ts'
import type { Period } from '../../dates/days.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatCompact, formatNumber, formatPercent, isNumberText } from '../../ui/format-number.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney, formatMoneyCompact } from '../../ui/money/format-money.ts'
import { comparedWith, periodOf } from '../model/address/list-period.ts'
import { findView } from '../model/address/list-state.ts'
import type { Row } from '../model/rows/list-result.ts'
import { leadsElsewhere } from '../rows/list-calls.ts'
import type { Summaries } from '../rows/use-rows.ts'
import { type ShownList, ViewLink } from '../views/view-link.tsx'
import { CardChange } from './card-change.tsx'
import '../../ui/skeleton.css'
import './summary-cards.css'

export interface SummaryCardsProps extends ShownList {
  readonly summaries: Summaries
}

/**
 * Figures over all rows that the list shows. One that leads to another view counts the rows of that one, and looks like the link that it
 * is.
 */
export default memo(function SummaryCards({ summaries, ...props }: SummaryCardsProps) {
  const { t } = useTranslation('records')
  const { list, state } = props
  const days = periodOf(list, state)
  const before = comparedWith(list, state)?.days ?? null
  return (
    <dl
      className="summary-cards"
      aria-label={t('summary')}
      aria-busy={summaries.fetching}
      data-compared={before === null ? undefined : true}
    >
      {list.cards.map((card) => (
        <SummaryCard
          key={card.key}
          {...props}
          card={card}
          answer={leadsElsewhere(list, state, card) ? summaries.linked : summaries.shown}
          days={card.isOfPeriod ? days : null}
          before={card.isOfPeriod ? before : null}
        />
      ))}
    </dl>
  )
})

interface SummaryCardProps extends ShownList {
  readonly card: Card
  readonly answer: Summaries['shown']
  /** Those that the figure is about; null: it is of now, or of all days. */
  readonly days: Period | null
  readonly before: Period | null
}

function SummaryCard({ card, answer: { data, error }, days, before, ...props }: SummaryCardProps) {
  const { t } = useTranslation('records')
  const { locale } = useLocale()
  const { list, state } = props
  const values: Row | undefined = data?.data
  const figure = figureOf(card, values?.[card.key], locale)
  const previous = before === null ? null : (values?.['previous'] as Row | null | undefined)
  const previousMetric = previous == null ? null : figureOf(card, previous[card.key], locale)
  const isLink = leadsElsewhere(list, state, card)
  const view = findView(list, card.view ?? null)
  const title = [
    ...(figure.title === undefined ? [] : [figure.title]),
    ...(days === null ? [] : [`${days.from} – ${days.to}`]),
    ...(before === null || previousMetric === null
      ? []
      : [
          t('formerDays', {
            from: before.from,
            to: before.to,
            value: previousMetric.title ?? previousMetric.text,
          }),
        ]),
  ].join('\n')
  return (
    <div
      className="summary-card"
      data-leads={isLink || undefined}
      {...(error !== null ? { title: error.message } : title !== '' && { title })}
    >
      <dt>
        {view === undefined ? (
          card.label
        ) : (
          <ViewLink {...props} view={view} aria-current={!isLink} aria-label={`${card.label} ${figure.text}`}>
            {card.label}
            {isLink && <Icon name="chevron-right" size={12} />}
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
      {previousMetric !== null && (
        <dd className="summary-card-before">
          <CardChange format={card.format} value={values?.[card.key]} before={previous?.[card.key]} />
          <span>{t('former', { value: previousMetric.short ?? previousMetric.text })}</span>
        </dd>
      )}
    </div>
  )
}

/** Statistics are in US dollars (questions.md Q86). */
const statisticsCurrency = 'USD'

interface Figure {
  readonly text: string
  /** In full. */
  readonly title?: string
  /** For a small line: from a thousand on an amount goes without its cents. */
  readonly short?: string
}

function figureOf(card: Card, value: unknown, locale: string): Figure {
  if (!isNumberText(value)) return { text: '—' }
  if (card.format === 'percent') return { text: formatPercent(value) }
  if (card.format === 'money')
    return {
      text: formatMoneyCompact(value, statisticsCurrency, locale),
      title: `${formatMoney(value, statisticsCurrency)} ${statisticsCurrency}`,
      ...(Math.abs(Number(value)) >= 1000 && {
        short: formatMoneyCompact(Math.round(Number(value)), statisticsCurrency, locale).replace(/\.00$/, ''),
      }),
    }
  return { text: formatCompact(value, locale), title: formatNumber(value) }
}
