/** Mutants that change nothing a test could notice, named by hand; one that is no longer there fails a test. */
export interface Equivalent {
  readonly file: string
  readonly id: string
  readonly why: string
}

export const equivalent: readonly Equivalent[] = [
  {
    file: 'api/kernel/platform/logging/mask.ts',
    id: '436fef1c71',
    why: 'only the first part of the split is read',
  },
  {
    file: 'api/kernel/platform/logging/mask.ts',
    id: '907bb547d0',
    why: 'only the first two parts of the split are read',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: 'a7098396ea',
    why: 'at zero both branches divide to zero',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: '3ed9c0d375',
    why: 'a doubled number is never one, and at zero both branches divide to zero',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: 'a4d66f3627',
    why: 'a division by zero is refused before',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: '5960205c3f',
    why: 'a division by zero is refused before',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: '7836f0bd33',
    why: 'the division of whole numbers throws a RangeError for zero as well',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: '70543786e8',
    why: 'zero is the same with and without its sign',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: 'f4ef92f651',
    why: 'zero is the same with and without its sign',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: '650517c590',
    why: 'a difference of zero was answered before',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: 'afc4338bb9',
    why: 'a difference of zero was answered before',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: '95cd3a9303',
    why: '15 digits have an exponent from 15 on only, so the shift is never zero',
  },
  {
    file: 'api/kernel/formats/money/decimal.ts',
    id: 'fb14ecc185',
    why: '15 digits have an exponent from 15 on only, so the shift is never zero',
  },
  {
    file: 'api/kernel/formats/money/amount.ts',
    id: '6b80d37179',
    why: 'a product that is the limit is the limit either way',
  },
  {
    file: 'api/kernel/formats/money/amount.ts',
    id: '67408f5fc9',
    why: 'the division of whole numbers throws a RangeError for zero as well',
  },
  {
    file: 'api/kernel/formats/money/amount.ts',
    id: '3c82d5a1f8',
    why: 'two places take the other way to the same number',
  },
]
