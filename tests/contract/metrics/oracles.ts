import type { Oracle } from './oracle.ts'
import { ofContent } from './oracles/content.ts'
import { ofMarketing } from './oracles/marketing.ts'
import { ofPeriods } from './oracles/periods.ts'
import { ofProducts } from './oracles/products.ts'
import { ofSales } from './oracles/sales.ts'
import { ofStatistics } from './oracles/statistics.ts'

/** Of every figure that a list or a statistic is summed up by, written from its name and from the rules of docs/metrics.md. */
export const oracles: readonly Oracle[] = [
  ...ofPeriods,
  ...ofSales,
  ...ofProducts,
  ...ofMarketing,
  ...ofContent,
  ...ofStatistics,
]
