import type { English } from '../../../i18n/english.ts'
import type { couponEffect as zh } from '../zh/coupon-effect.ts'

export const couponEffect: English<typeof zh> = {
  orders: 'Orders',
  revenue: 'Revenue',
  discount: 'Discount',
  firsts: 'First orders',
  date: 'Date',
  unused: 'Nobody has used it yet',
  latest: 'Only the latest {{count}} uses are counted',
  latest_one: 'Only the latest use is counted',
  budget: 'Budget',
  spent: 'Used',
  left: 'Left',
  endsOn: 'Expected to end',
  usedUpOn: 'Used up on',
  today: 'Today',
  expected: 'Expected',
  uses: 'Uses',
  ofDay: 'Discounts of the day',
  total: 'In total',
  share: 'Of the budget',
  picture: 'Course of the budget: {{spent}} of {{budget}} used',
  ends: 'If every day goes on like {{from}} to {{to}} ({{days}} days, {{pace}} a day), the budget ends on {{day}}.',
  lasts:
    'If every day goes on like {{from}} to {{to}} ({{days}} days, {{pace}} a day), about {{left}} of the budget is left when the coupon ends on {{until}}.',
}
