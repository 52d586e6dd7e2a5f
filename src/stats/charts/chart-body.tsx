import { type RefObject, Suspense, useCallback, useMemo, useState } from 'react'
import type { ChartType } from '../../../generated/types.ts'
import type { Period } from '../../dates/days.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BlankState } from '../../ui/blank-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Grain } from '../range/grains.ts'
import type { Picture } from './canvas/chart-canvas.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import type { PartTools } from './html/small-multiples.tsx'
import { Legend } from './legend.tsx'
import type { ChartPlan } from './model/chart-plan.ts'
import { draggedPeriod } from './model/dragged-period.ts'
import { summaryOf } from './model/summary.ts'
import type { ChartContent } from './use-chart-content.ts'

const loadCanvas = () => import('./canvas/chart-canvas.tsx')
const ChartCanvas = lazyPart(loadCanvas)
const PlainChart = lazyPart(() => import('./html/plain-chart.tsx'))
const SheetTable = lazyPart(() => import('./sheet-table.tsx'))
const RangeOffer = lazyPart(() => import('./range-offer.tsx'))

export interface ChartBodyProps {
  readonly plan: ChartPlan
  readonly content: ChartContent | null
  readonly isTable: boolean
  readonly picture: RefObject<Picture | null>
  readonly wide: boolean
  readonly grain: Grain
  readonly onPeriod?: ((period: Period) => void) | undefined
  readonly parts?: PartTools | undefined
}

/** The chart, or the table of its figures, or why there is neither. */
export function ChartBody(props: ChartBodyProps) {
  const { plan, content, isTable, parts } = props
  const { t } = useTranslation('stats')
  if (content === null) return <ChartSkeleton type={plan.type} />
  if (content.isEmpty) return <BlankState icon="chart" title={t('empty')} hint={t('emptyHint')} />
  const wait = <ChartSkeleton type={plan.type} />
  if (isTable)
    return (
      <Suspense fallback={wait}>
        <SheetTable sheet={content.sheet} />
      </Suspense>
    )
  if (isPlain(plan.type))
    return (
      <Suspense fallback={wait}>
        <PlainChart plan={plan} data={content.data} parts={parts} />
      </Suspense>
    )
  return <DrawnChart {...props} content={content} />
}

/** Drawn by the page itself: there is no canvas, and no library. */
export function isPlain(type: ChartType): boolean {
  return plain.has(type)
}

const plain = new Set<ChartType>(['funnel', 'heatmap', 'heat-table', 'calendar', 'words', 'small-multiples'])

function DrawnChart(props: ChartBodyProps & { readonly content: ChartContent }) {
  const { plan, content, picture, wide, grain, onPeriod } = props
  const { t } = useTranslation('stats')
  const { locale } = useLocale()
  const { device } = useSidebar()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(none)
  const [offer, setOffer] = useState<Period | null>(null)
  const { data, steps, annotations } = content
  const narrow = device === 'mobile'
  const onRange = useCallback(
    (from: number, to: number) => setOffer(draggedPeriod(data.points, from, to, grain)),
    [data, grain],
  )
  const summary = useMemo(
    () => summaryOf(plan.chart.label, data, (values) => t('seriesSummary', { ...values })),
    [plan, data, t],
  )
  const canDrag = onPeriod !== undefined && data.isTime && !narrow && grain !== 'hour'
  const height = heightOf(plan.type, data.points.length, wide)
  return (
    <>
      <Legend plan={plan} data={data} annotations={annotations} hidden={hidden} onHide={setHidden} />
      <Suspense fallback={<ChartSkeleton type={plan.type} />}>
        <ChartCanvas
          plan={plan}
          data={data}
          steps={steps}
          annotations={annotations}
          hidden={hidden}
          locale={locale}
          narrow={narrow}
          summary={summary}
          height={height}
          onRange={canDrag ? onRange : undefined}
          picture={picture}
        />
      </Suspense>
      {offer !== null && onPeriod !== undefined && (
        <Suspense>
          <RangeOffer period={offer} onTake={() => onPeriod(offer)} onClose={() => setOffer(null)} />
        </Suspense>
      )}
    </>
  )
}

const none: ReadonlySet<string> = new Set()

/** In px; a ranking is as high as it is long. */
function heightOf(type: ChartType, points: number, wide: boolean): number {
  if (type === 'bar-h') return Math.max(160, points * 26 + 16)
  return wide ? 320 : 280
}
