import type { paymentCalendar as zh } from '../zh/payment-calendar.ts'

export const paymentCalendar: Record<keyof typeof zh, string> = {
  title: 'Payment calendar',
  total: '{{amount}} due this month',
  before: 'Previous month',
  after: 'Next month',
  due: '{{date}}: {{count}} payments, {{amount}} USD',
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
}
