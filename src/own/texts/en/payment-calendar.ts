import type { English } from '../../../i18n/english.ts'
import type { paymentCalendar as zh } from '../zh/payment-calendar.ts'

export const paymentCalendar: English<typeof zh> = {
  title: 'Payment calendar',
  total: '{{amount}} due this month',
  before: 'Previous month',
  after: 'Next month',
  due: '{{date}}: {{count}} payments, {{amount}} USD',
  due_one: '{{date}}: {{count}} payment, {{amount}} USD',
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
}
