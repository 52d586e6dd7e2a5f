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

/** Refused on the demo: no row in such a state, something depends on every one, or the manifest does not ask for what the call needs. */
export const refusedOnDemo: readonly string[] = `
articles.authors row delete
articles.index bulk set_category
coupons.synthesizing bulk extend
coupons.synthesizing bulk pause
coupons.synthesizing bulk resume
coupons.synthesizing row pause
coupons.synthesizing row requests
coupons.synthesizing row resume
feedback.index bulk delete
feedback.index bulk merge
feedback.index row delete
infomercials.categorys.index row delete
infomercials.index bulk set_category
logs.users.logs row unlock
orders.index row replace-key
orders.index row returns
orders.return row retain
paid-marketings.cooperation.self row link-code
paid-marketings.cooperation.synthesizing row link-code
paid-marketings.platform.self bulk delete
paid-marketings.platform.synthesizing bulk delete
product-registrations.index toolbar erase
reviews.themes bulk delete
reviews.themes row delete
sites.sitemaps bulk delete
specials.index row offline
specials.index row publish
`
  .trim()
  .split('\n')
