import type { FieldValues } from '../../../src/records/model/fields/field-value.ts'

/** What has to be filled in with sense, by the name of the case; null leaves a field empty. */
export const filled: Readonly<Record<string, FieldValues>> = {
  'paid-marketings.cooperation.self row link-code': { code: null, status: 'active' },
  'paid-marketings.cooperation.synthesizing row link-code': { code: null, status: 'active' },
  'paid-marketings.cooperation.self bulk set_status': { status: 'negotiating' },
  'paid-marketings.cooperation.synthesizing.obligation row pay': { paid_at: '2025-06-01' },
  'paid-marketings.cooperation.synthesizing.obligation bulk pay': { paid_at: '2025-06-01' },
  'coupons.self row requests': { action: 'extend', valid_to: '2030-01-01T00:00' },
  'product-registrations.index row ban-emails': { match: 'exact', pattern: 'x@example.org', force: null },
  'orders.index row mark-paid': { paid_at: '2026-06-01T10:00' },
  'orders.index row returns': { type: 'full', lines: null, retain_coupon_id: null },
  'orders.return row mark-refunded': { refunded_at: '2026-06-01T10:00' },
  'products.version row rollout': { rollout_percent: '100' },
  'sites.sitemaps bulk set_priority': { priority: '0.5' },
  'reviews.index row review-blacklists': { type: 'word', match: 'contains', action: 'reject' },
}

/** They read, although they are sent as writes: the action log has nothing of them. */
export const reading: readonly string[] = [
  'articles.index row preview',
  'survey.index row preview',
  'marketings.link-codes.index bulk copy',
]

/** What it sends is added to what the record has. */
export const isAdding = (name: string): boolean => name.endsWith(' bulk add_tags')

/** What they send under the name of a field is no value for it: why, what is taken away, from when on. */
export const wordedOtherwise: readonly string[] = [
  'orders.return row withdraw',
  'orders.return row reopen',
  'payment-management.prices bulk adjust',
  'articles.index row schedule',
  'subscribes.index bulk remove_tags',
]

/** Records with orders are deleted by retiring them: they stay, out of use (domain/resources.md, checkout_links). */
export const staying: readonly string[] = [
  'payment-management.links row delete',
  'payment-management.links bulk delete',
]
