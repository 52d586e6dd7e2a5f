import { defineModule } from '../../../engine/composition/module.ts'
import { cooperationPayments } from './cooperation-payments.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { notifyPaymentsDue } from './notify-payments-due.ts'

export default defineModule({
  resources: [cooperationPayments],
  maintenance: [
    {
      name: 'payments due',
      zh: '合作款到期提醒',
      en: 'Payments due',
      daily: true,
      run: (database) => database.system((tx) => notifyPaymentsDue(tx)),
    },
  ],
  todos: [
    {
      key: 'obligations',
      zh: '7 天内待付款',
      en: 'Payments due in 7 days',
      place: 30,
      to: '/paid-marketings/cooperation/synthesizing/obligation?f.status=pending,submitted&f.due_on=..%2B7d',
      resource: 'cooperation_payments',
      where: `t.status in ('pending', 'submitted') and t.due_on <= (now() at time zone (select z.timezone from companies z where z.id = app_company_id()))::date + 7`,
    },
  ],
  demo,
  english,
})
