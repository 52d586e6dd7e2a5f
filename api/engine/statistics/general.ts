import { generalDimensions } from './definition/dimensions.ts'
import type { ModuleStatistics } from './definition/module-statistics.ts'

/** What holds for the statistics of any business. */
export const generalStatistics: ModuleStatistics = {
  dimensions: generalDimensions,
  rules: {
    currency:
      'US dollars, at the rate of the day of the order; a column that is not in dollars names its currency',
    day: 'that of the company’s time zone, both ends of a period included; daily facts have the same days',
    share:
      'the quotient of two sums, never a mean of shares; without anything to divide by it is unknown (—), and it changes by points',
  },
}
