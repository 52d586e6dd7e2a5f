import { defineModule } from '../../../engine/composition/module.ts'
import { monthlyRecurringStats } from '../../facts/monthly-recurring-stats.ts'
import { demo } from './demo.ts'
import { maintainRecurring } from './maintain.ts'
import { renewals } from './renewals.ts'
import { statistics } from './statistics.ts'

export default defineModule({
  variants: [renewals],
  facts: [monthlyRecurringStats],
  maintenance: [
    {
      name: 'recurring revenue',
      zh: '经常性收入',
      en: 'Recurring revenue',
      phase: 'count',
      run: maintainRecurring,
    },
  ],
  demo,
  statistics,
})
