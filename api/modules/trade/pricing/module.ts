import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { exchangeRatesTable } from './rates-table.ts'
import { refreshRates } from './save-rates.ts'

export default defineModule({
  tables: [exchangeRatesTable],
  maintenance: [
    {
      name: 'exchange rates',
      zh: '汇率',
      en: 'Exchange rates',
      run: (database, { rates }) => refreshRates(database, rates),
    },
  ],
  demo,
  english,
})
