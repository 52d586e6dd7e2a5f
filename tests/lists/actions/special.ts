import type { FieldValues } from '../../../src/records/fields/field-value.ts'

/** What has to be filled in with sense, by the name of the case; null leaves a field empty. */
export const filled: Readonly<Record<string, FieldValues>> = {
  'paid-marketings.cooperation.self row link-code': { code: null },
  'paid-marketings.cooperation.synthesizing row link-code': { code: null },
  'paid-marketings.cooperation.self bulk set_status': { status: 'negotiating' },
  'paid-marketings.cooperation.synthesizing.obligation row pay': { paid_at: '2025-06-01' },
  'paid-marketings.cooperation.synthesizing.obligation bulk pay': { paid_at: '2025-06-01' },
  'coupons.self row requests': { action: 'extend', changes: '{"valid_to":"2030-01-01T00:00:00+08:00"}' },
  'coupons.synthesizing row requests': {
    action: 'extend',
    changes: '{"valid_to":"2030-01-01T00:00:00+08:00"}',
  },
  'product-registrations.index row ban-emails': { match: 'exact', pattern: 'x@example.org', force: null },
  'orders.index row mark-paid': { paid_at: '2026-06-01T10:00' },
  'orders.index row returns': { type: 'full', amount: '1.00' },
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
