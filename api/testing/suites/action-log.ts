import { expect, it } from 'vitest'
import type { TestApi } from '../api.ts'
import type { DatabaseKind } from '../database.ts'

/** Operations that no suite drives to success; `tests/contract/permissions.test.ts` does, with the one key that each needs. */
export const provenByPermissions: readonly string[] = [
  'agencies_settlement_statement',
  'agency_products_update',
  'ban_emails_destroy',
  'ban_emails_update',
  'departments_reorder',
  'departments_update',
  'infomercial_categories_update',
  'link_codes_update',
  'orders_invoice',
  'payment_methods_update',
  'prices_update',
  'product_categories_reorder',
  'product_categories_update',
  'review_blacklists_destroy',
  'review_blacklists_update',
  'self_cooperations_update',
  'self_platforms_duplicate',
  'self_platforms_update',
  'special_coupons_destroy',
  'special_coupons_reorder',
  'special_coupons_update',
  'special_prizes_destroy',
  'special_prizes_reorder',
  'special_product_shares_destroy',
  'special_product_shares_update',
  'special_products_reorder',
  'special_products_update',
  'special_shares_update',
  'synthesizing_cooperations_check_link',
  'synthesizing_platforms_update',
  'uninstallations_update',
]

/** After all other suites: each call of theirs was checked, and no operation was left out (domain/resources.md §1 “Audit”). */
export function actionLogSuite(kind: DatabaseKind, open: () => TestApi): void {
  it('has a row of every write that succeeded, and none of what was refused', () => {
    const { operations, calls, unseen, problems } = open().actionLog()
    console.info(
      `action log on ${kind}: ${operations} operations, ${calls} calls that left a row; ${unseen.length} operations are left to the permissions`,
    )
    expect([problems, unseen.toSorted()]).toEqual([[], provenByPermissions.toSorted()])
  })
}
