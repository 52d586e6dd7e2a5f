import type { RouteName } from '../../generated/routes.ts'
import type { FieldValues } from '../../src/records/model/fields/field-value.ts'

/** What has to be filled in with sense, by page; null leaves a field empty. */
export const typed: Readonly<Partial<Record<RouteName, FieldValues>>> = {
  'orders.create': {
    type: 'manual',
    channel: 'manual',
    agency_id: null,
    coupon_id: null,
    discount: '0.00',
    tax: '0.00',
    paid_at: null,
    auto_renew: false,
    items: [{ product_id: 1, license_type: 'lifetime', quantity: '1', unit_price: '10.00' }],
  },
  'products.create': { type: 'desktop', bundle_items: [] },
  'sites.sitemaps.create': { loc: '/guides/first-steps', priority: '0.5', lastmod: '2025-06-01T10:00' },
  'articles.create': { status: 'draft', scheduled_at: null },
  'articles.categories.create': { parent_id: null },
  'specials.create': { template: 'classic', timezone: 'Asia/Tokyo' },
  'email-marketings.create': { from_email: 'news@imageforge.example' },
  'agencies.create': { credit_limit: '0.00', payout_account: null, status: 'pending' },
  'infomercials.add': { status: 'draft' },
  'survey.create': { reward_coupon_id: null },
  'users.create': {
    password: 'another-Console-2',
    companies: [1],
    groups: null,
    role_assignments: [{ role_id: 2, company_id: null }],
  },
  'groups.create': { members: [1] },
  'menus.create': { kind: 'group', parent_key: null, url: null, always_show: null },
}
