import { defineModule } from '../../../engine/composition/module.ts'
import { cooperationPayments } from './cooperation-payments.ts'
import { english } from './english.ts'
import { tellPaymentsDue } from './tell-payments-due.ts'

export default defineModule({
  resources: [cooperationPayments],
  maintenance: [
    { name: 'payments due', daily: true, run: (database) => database.system((tx) => tellPaymentsDue(tx)) },
  ],
  english,
})
