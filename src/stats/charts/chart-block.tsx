import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Chart } from '../../../generated/types.ts'
import type { Period } from '../../dates/days.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ListAddress } from '../../records/address/use-list-state.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { useSlow } from '../../ui/use-slow.ts'
import { chartVariables, type Scope } from '../data/calls.ts'
import { usePart } from '../data/use-part.ts'
import { usePageSheet } from '../download/page-sheets.ts'
import type { Picture } from './canvas/chart-canvas.tsx'
import { ChartBody } from './chart-body.tsx'
import { ChartHead } from './chart-head.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import type { PartTools } from './html/small-multiples.tsx'
import { type ChartSource, type ChartChoice, planChart } from './model/chart-plan.ts'
import { type Drawn, useChartContent } from './use-chart-content.ts'

export interface ChartBlockProps {
  readonly chart: Chart
  readonly source: ChartSource
  readonly scope: Scope
  readonly choice: ChartChoice
  /** Undefined takes the choice back. */
  readonly onChoose: (
    chart: string,
    parameter: 'metric' | 'split',
    values: readonly string[] | undefined,
  ) => void
  /** Takes the days that were dragged over. */
  readonly onPeriod?: ((period: Period) => void) | undefined
  /** Sets what is offered over curves: moving averages, running totals. */
  readonly onOption?: ListAddress['setExtra'] | undefined
  readonly wide: boolean
  /** What can be done with the parts of small multiples. */
  readonly parts?: PartTools
}

/** One chart with everything about it; it loads, fails and is empty by itself. */
export function ChartBlock(props: ChartBlockProps) {
  const { chart, source, scope, choice, onChoose, wide } = props
  const { t } = useTranslation('stats')
  const { metrics, split } = choice
  const plan = useMemo(() => planChart(chart, source, { metrics, split }), [chart, source, metrics, split])
  const answer = usePart(plan.load.operation, chartVariables(plan, scope), { joins: true })
  const [isTable, setTable] = useState(false)
  const [isShare, setShare] = useState(false)
  const drawn = useFollowing({
    plan,
    answer: answer.data,
    isShare,
    isRunning: scope.extra['cumulative'] === '1',
  })
  const content = useChartContent(drawn)
  usePageSheet(chart.key, () => (content === null || content.isEmpty ? null : content.sheet))
  const picture = useRef<Picture | null>(null)
  const block = useRef<HTMLElement>(null)
  const slow = useSlow(answer.fetching, 8000)
  const { data, error, fetching, stale, reload } = answer
  return (
    <section
      ref={block}
      className="stat-block"
      data-wide={wide ? '' : undefined}
      data-chart={chart.key}
      data-stale={stale ? '' : undefined}
      aria-label={chart.label}
      aria-busy={fetching && data === undefined}
    >
      <ChartHead
        plan={plan}
        scope={scope}
        content={content}
        picture={picture}
        block={block}
        isTable={isTable}
        onTable={setTable}
        isShare={isShare}
        onShare={setShare}
        onChoose={(parameter, values) => onChoose(chart.key, parameter, values)}
        onOption={props.onOption}
      />
      {error !== null && data !== undefined && <FailedList stale failure={error} onRetry={reload} />}
      {data === undefined ? (
        error === null ? (
          <ChartSkeleton type={plan.type} />
        ) : (
          <FailedList failure={error} onRetry={reload} />
        )
      ) : (
        <ChartBody
          plan={drawn.plan}
          content={content}
          isTable={isTable}
          picture={picture}
          wide={wide}
          grain={scope.query.grain}
          onPeriod={props.onPeriod}
          parts={props.parts}
        />
      )}
      {slow && <p className="stat-slow">{t('stillLoading')}</p>}
    </section>
  )
}

/** What is drawn: at once where nothing was, else in the picture after the one that shows what was pressed. */
function useFollowing({ plan, answer, isShare, isRunning }: Drawn): Drawn {
  const now = useMemo(() => ({ plan, answer, isShare, isRunning }), [plan, answer, isShare, isRunning])
  const following = useDeferredValue(now)
  return following.answer === undefined || answer === undefined ? now : following
}
