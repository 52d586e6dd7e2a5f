import type { budgetCurve as zh } from '../zh/budget-curve.ts'

export const budgetCurve: Record<keyof typeof zh, string> = {
  unused: 'Not used yet',
  budget: 'Budget',
  spent: 'Used',
  left: 'Left',
  endsOn: 'Expected to end',
  usedUpOn: 'Used up on',
  today: 'Today',
  expected: 'Expected',
  date: 'Date',
  uses: 'Uses',
  ofDay: 'Discounts of the day',
  total: 'In total',
  share: 'Of the budget',
  picture: 'Course of the budget: {{spent}} of {{budget}} used',
  ends: 'If every day goes on like {{from}} to {{to}} ({{days}} days, {{pace}} a day), the budget ends on {{day}}.',
  lasts:
    'If every day goes on like {{from}} to {{to}} ({{days}} days, {{pace}} a day), about {{left}} of the budget is left when the coupon ends on {{until}}.',
}
