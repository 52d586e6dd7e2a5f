/** Kinds of faults that no test noticed, and of each mutants that one notices now. */
export type BlindSpot =
  | 'concurrency'
  | 'boundaries'
  | 'fixtures with one value'
  | 'oracles read from the declaration'
  | 'documents'
  | 'states of the screen that say no'
  | 'side rows'

export interface Noticed {
  readonly spot: BlindSpot
  readonly file: string
  readonly id: string
  /** What the mutant does, in words. */
  readonly does: string
  /** The test file that notices it. */
  readonly suite: string
}

/** `npm run test:mutants -- --blind-spots` tries them. */
export const blindSpots: readonly Noticed[] = [
  {
    spot: 'concurrency',
    file: 'api/engine/operations/write/reorder.ts',
    id: '682c4a165c',
    does: 'two people who reorder a tree at once put it below itself',
    suite: 'api/engine/operations/write/tree.test.ts',
  },
  {
    spot: 'concurrency',
    file: 'api/modules/marketing/coupons/uses/claim-use.ts',
    id: '1cff60a8de',
    does: 'two orders use the last use of a coupon',
    suite: 'api/testing/suites/sales/coupon-limits.test.ts',
  },
  {
    spot: 'concurrency',
    file: 'api/engine/auth/lockout.ts',
    id: 'c4012bd2f1',
    does: 'nine wrong passwords at once count as one',
    suite: 'api/engine/auth/lockout.test.ts',
  },
  {
    spot: 'boundaries',
    file: 'api/engine/query/date-range.ts',
    id: '7d447fdca9',
    does: 'the first moment of a day is not of that day',
    suite: 'api/engine/query/filter-value.test.ts',
  },
  {
    spot: 'boundaries',
    file: 'api/engine/query/date-range.ts',
    id: 'ee149e7b0c',
    does: 'a range of one day is refused',
    suite: 'api/engine/query/filter-value.test.ts',
  },
  {
    spot: 'boundaries',
    file: 'api/engine/operations/delete/recycle-bins.ts',
    id: '0fcf8c5aee',
    does: 'a recycle bin is emptied a day later for each day',
    suite: 'api/testing/suites/maintenance.test.ts',
  },
  {
    spot: 'fixtures with one value',
    file: 'api/engine/transfer/exports/rows.ts',
    id: 'f89e303dfb',
    does: 'an export shows moments in UTC',
    suite: 'api/testing/suites/exports-added-up.test.ts',
  },
  {
    spot: 'fixtures with one value',
    file: 'api/modules/sales/orders/payment/record-payment.ts',
    id: 'ac33abaad6',
    does: 'amounts in dollars are cut and not rounded',
    suite: 'api/testing/suites/sales/exchange-rates.test.ts',
  },
  {
    spot: 'fixtures with one value',
    file: 'api/engine/statistics/answer/series.ts',
    id: '602210aedb',
    does: 'hours of a curve are those of UTC',
    suite: 'api/testing/suites/statistics.test.ts',
  },
  {
    spot: 'oracles read from the declaration',
    file: 'api/modules/sales/orders/keys/replace-key.ts',
    id: 'c11055bd1a',
    does: 'an action asks for another permission',
    suite: 'tests/oracles/permissions.test.ts',
  },
  {
    spot: 'oracles read from the declaration',
    file: 'api/modules/marketing/cooperations/cooperations.ts',
    id: '2a93497352',
    does: 'an address of a person is shown to all',
    suite: 'tests/oracles/masked-fields.test.ts',
  },
  {
    spot: 'oracles read from the declaration',
    file: 'api/server/session/subscriptions.ts',
    id: '835d6edce7',
    does: 'a repeated call is done again',
    suite: 'tests/oracles/idempotent-operations.test.ts',
  },
  {
    spot: 'documents',
    file: 'api/engine/transfer/exports/cell.ts',
    id: 'd2ebf05f39',
    does: 'a cell of an export is empty',
    suite: 'api/testing/suites/exports-added-up.test.ts',
  },
  {
    spot: 'documents',
    file: 'api/modules/marketing/agencies/statement.ts',
    id: '7729d2af5f',
    does: 'a statement has a column less',
    suite: 'api/testing/suites/marketing/agency-settlements.test.ts',
  },
  {
    spot: 'documents',
    file: 'api/engine/transfer/exports/rows.ts',
    id: '85dddb15b4',
    does: 'an export shows what the person may not see',
    suite: 'api/testing/suites/exports-added-up.test.ts',
  },
  {
    spot: 'states of the screen that say no',
    file: 'src/records/import/import-mapping.tsx',
    id: '77cbd473b3',
    does: 'columns can be changed while an import is read',
    suite: 'src/records/import/import.component.test.tsx',
  },
  {
    spot: 'states of the screen that say no',
    file: 'src/records/settings/settings-panel.tsx',
    id: '6732ff58cc',
    does: 'the first column can be moved up',
    suite: 'src/records/settings/settings.component.test.tsx',
  },
  {
    spot: 'states of the screen that say no',
    file: 'src/records/fields/controls/number-control.tsx',
    id: '6954fe9545',
    does: 'the button of a number goes below its least',
    suite: 'src/records/fields/fields.component.test.tsx',
  },
  {
    spot: 'side rows',
    file: 'api/modules/organisation/companies/members.ts',
    id: '63166e9f51',
    does: 'the log does not say who became a member',
    suite: 'api/testing/suites/organisation-companies.test.ts',
  },
  {
    spot: 'side rows',
    file: 'api/modules/sales/orders/invoice/invoice.ts',
    id: '12fb4b707f',
    does: 'the log does not say who has loaded an invoice',
    suite: 'api/testing/suites/sales/invoices.test.ts',
  },
  {
    spot: 'side rows',
    file: 'api/engine/notifications/notify.ts',
    id: '1399ad7054',
    does: 'a person who was deleted counts as one who is notified',
    suite: 'api/testing/suites/organisation-groups.test.ts',
  },
]
