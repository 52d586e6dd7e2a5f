import { useMemo } from 'react'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { StatAnnotation, StatAnswer } from '../data/answer.ts'
import { bridgeData, type BridgeStep, bridgeSteps } from './model/bridge.ts'
import { asShares, type ChartData, chartData, isEmptyData } from './model/chart-data.ts'
import type { ChartPlan } from './model/chart-plan.ts'
import { type Sheet, sheetOf } from './model/sheet.ts'
import { wordsData } from './model/words-data.ts'

/** An answer as a chart draws it, as its table shows it, and as its file holds it. */
export interface ChartContent {
  readonly data: ChartData
  readonly steps: readonly BridgeStep[]
  readonly annotations: readonly StatAnnotation[]
  readonly sheet: Sheet
  readonly isEmpty: boolean
}

/** What a content is made of. */
export interface Drawn {
  readonly plan: ChartPlan
  readonly answer: StatAnswer | undefined
  /** Steps are shown as parts of a whole. */
  readonly isShare: boolean
  /** Each step holds those before it. */
  readonly isRunning: boolean
}

export function useChartContent({ plan, answer, isShare, isRunning }: Drawn): ChartContent | null {
  const { t } = useTranslation('stats')
  const { locale } = useLocale()
  return useMemo(() => {
    if (answer === undefined) return null
    const { chart, metrics } = plan
    const { cards, annotations = [] } = answer.data
    const steps = plan.part === 'cards' ? bridgeSteps(metrics, cards, t('listValue')) : []
    const last = metrics.at(-1)
    const plain = (): ChartData => {
      if (plan.part === 'cards' && last !== undefined)
        return bridgeData(steps, { ...last, label: t('amount') })
      if (plan.part === 'texts' && last !== undefined)
        return wordsData(answer.data.texts?.words ?? [], { ...last, label: t('mentions') })
      return chartData(plan, answer.data, locale, { other: t('other') })
    }
    const whole = plain()
    const data = isShare ? asShares(whole) : whole
    const summed = !isShare && !isRunning && chart.cumulative !== true && plan.part === 'series'
    const subject = subjectOf(plan, t('date'), t('name'))
    return {
      data,
      steps,
      annotations: chart.annotations === true ? annotations : [],
      sheet: sheetOf(chart.label, data, { subject, before: (label) => t('beforeOf', { label }) }, summed),
      isEmpty: isEmptyData(whole),
    }
  }, [answer, plan, isShare, isRunning, locale, t])
}

function subjectOf({ x, chart }: ChartPlan, date: string, name: string): string {
  if (x === 'date') return date
  return chart.dimensions?.find(({ key }) => key === x)?.label ?? name
}
