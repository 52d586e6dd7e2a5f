import type { StatAnnotation } from '../../../data/answer.ts'
import type { ChartData } from '../../model/chart-data.ts'
import type { ChartPlan } from '../../model/chart-plan.ts'
import type { Look } from '../look.ts'

/** All that an option is made of. */
export interface Drawing {
  readonly plan: ChartPlan
  readonly data: ChartData
  readonly look: Look
  /** Colour of each series. */
  readonly colours: ReadonlyMap<string, string>
  /** Series that are not shown. */
  readonly hidden: ReadonlySet<string>
  readonly annotations: readonly StatAnnotation[]
  readonly locale: string
  readonly narrow: boolean
}
