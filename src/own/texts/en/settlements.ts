/** Settlements of an agency. */
export const settlements = {
  title: 'Settlements',
  year: '{{year}}',
  yearBefore: 'Previous year',
  yearAfter: 'Next year',
  none: 'No settlement periods in this year',
  confirm: 'Confirm',
  confirmTitle: 'Confirm the settlement of {{period}}',
  confirmHint:
    'Once confirmed, the orders and commission of the period no longer change, and its payment can be noted.',
  confirmed: 'Settlement confirmed',
  pay: 'Note payment',
  payTitle: 'Note the payment of {{period}}',
  paid: 'Payment noted',
  pdf: 'Download the statement of {{period}} (PDF)',
  csv: 'Download the lines of the statement of {{period}} (CSV)',
} as const
