import { HISTORY_DAYS } from '../../../engine/demo/plan.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { rateAgo } from './demo-data/rates.ts'

/** The rates that the orders of the history were paid at. */
export const demo: readonly DemoStep[] = [
  {
    name: 'exchange_rates',
    run: async (tx) =>
      void (await tx(`INSERT INTO exchange_rates (currency, day, source, rate_usd, fetched_at)
      SELECT currency, storage.demo_day(ago), 'demo', ${rateAgo('ago')}, storage.demo_at(ago, 0)
      FROM unnest(ARRAY['EUR', 'GBP', 'JPY', 'CNY', 'TWD', 'AUD', 'CAD', 'BRL']) AS currency,
        generate_series(${HISTORY_DAYS}, 0, -30) AS ago`)),
  },
]
