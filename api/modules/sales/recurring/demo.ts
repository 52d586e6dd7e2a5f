import type { DemoStep } from '../../../engine/demo/step.ts'
import { replaceMeasures } from '../../../engine/statistics/rebuild/replace-measures.ts'
import { dateNextTerms } from './date-terms.ts'
import { firstDay, recurringMonths } from './recurring-months.ts'

export const demo: readonly DemoStep[] = [
  {
    name: 'monthly_recurring_stats',
    after: ['order_items'],
    run: async (tx, { today }) => {
      let dated = 0
      do dated = await dateNextTerms(tx)
      while (dated > 0)
      const companies = await tx<{ id: number; timezone: string }>(
        'SELECT id, timezone FROM companies ORDER BY id',
      )
      for (const { id, timezone } of companies)
        await replaceMeasures(tx, recurringMonths, {
          companyId: id,
          timezone,
          period: { from: firstDay, to: today },
        })
    },
  },
]
