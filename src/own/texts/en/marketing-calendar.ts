import type { English } from '../../../i18n/english.ts'
import type { marketingCalendar as zh } from '../zh/marketing-calendar.ts'

export const marketingCalendar: English<typeof zh> = {
  title: 'Marketing calendar',
  before: 'Month before',
  after: 'Next month',
  thisMonth: 'This month',
  kinds: 'Kinds',
  coupon: 'Coupons',
  special: 'Specials',
  email: 'Mails',
  article: 'Articles',
  begins: 'Begins',
  ends: 'Ends',
  sends: 'Sent',
  publishes: 'Published',
  draft: 'Draft',
  pending: 'Pending',
  paused: 'Paused',
  batch: '{{title}} and others, {{count}} in all',
  more: '{{count}} more',
  nothing: 'Nothing in {{month}}',
  leftOff: '{{count}} more are not listed; see the lists by their dates',
}
