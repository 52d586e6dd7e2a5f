import type { ChartData } from '../model/chart-data.ts'
import type { ChartPlan } from '../model/chart-plan.ts'
import { FunnelSteps } from './funnel-steps.tsx'
import { HeatTable } from './heat-table.tsx'
import { type PartTools, SmallMultiples } from './small-multiples.tsx'
import { WordCloud } from './word-cloud.tsx'

export interface PlainChartProps {
  readonly plan: ChartPlan
  readonly data: ChartData
  readonly parts: PartTools | undefined
}

/** A chart that the page draws by itself, without a canvas. */
export default function PlainChart({ plan, data, parts }: PlainChartProps) {
  if (plan.type === 'funnel') return <FunnelSteps data={data} />
  if (plan.type === 'words') return <WordCloud data={data} />
  if (plan.type === 'small-multiples') return <SmallMultiples data={data} tools={parts} />
  return <HeatTable plan={plan} data={data} />
}
