/** Mutants that change nothing a test could notice, named by hand; one that is no longer there fails a test. */
export interface Equivalent {
  readonly file: string
  readonly id: string
  readonly why: string
}

export const equivalent: readonly Equivalent[] = [
  {
    file: 'api/kernel/platform/logging/mask.ts',
    id: '17a9785188',
    why: 'only the first part of the split is read',
  },
  {
    file: 'api/kernel/platform/logging/mask.ts',
    id: 'f3cdb644e5',
    why: 'only the first two parts of the split are read',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: '05a0c9b6b4',
    why: 'at zero both branches divide to zero',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: '63e86cdca6',
    why: 'a doubled number is never one, and at zero both branches divide to zero',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: '0f9a358318',
    why: 'a division by zero is refused before',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: 'cc55bb4468',
    why: 'a division by zero is refused before',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: '15f3e2658f',
    why: 'the division of whole numbers throws a RangeError for zero as well',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: '17bc40486d',
    why: 'zero is the same with and without its sign',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: '55375d0004',
    why: 'zero is the same with and without its sign',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: '20d94b088d',
    why: 'a difference of zero was answered before',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: '6ce4e1c214',
    why: 'a difference of zero was answered before',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: '2f0bfbc378',
    why: '15 digits have an exponent from 15 on only, so the shift is never zero',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: '44bf5150f4',
    why: '15 digits have an exponent from 15 on only, so the shift is never zero',
  },
  {
    file: 'api/kernel/formats/money/amount.ts',
    id: '2abd15a9f6',
    why: 'a product that is the limit is the limit either way',
  },
  {
    file: 'api/kernel/formats/money/amount.ts',
    id: '4ccf30955f',
    why: 'the division of whole numbers throws a RangeError for zero as well',
  },
  {
    file: 'api/kernel/formats/money/amount.ts',
    id: '5b6733455b',
    why: 'two places take the other way to the same number',
  },
]
