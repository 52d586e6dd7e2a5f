import type { Operation } from '../../../api/engine/model/operation.ts'

/** The id of an own record of a resource. */
type Own = (resource: string) => number

/** What a body needs beside what its schema asks for: values that depend on other values or on what day it is. */
export function conditionalValues({ id }: Operation, own: Own): object {
  return bodies[id]?.(own) ?? {}
}

const campaign = () => ({ utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'spring' })
const allocations = (own: Own) => [{ company_id: own('companies'), percent: '100.00' }]
const target = (own: Own) => ({
  rows: [{ user_id: own('users'), month: '2099-01', target_usd: '10.00' }],
})
const prize = { name: '示例', type: 'thanks', image: 'https://www.example.com/a.webp', quantity: 1 }

const bodies: Readonly<Record<string, (own: Own) => object>> = {
  ad_budgets_copy: () => ({ from: '2099-01', to: '2099-02' }),
  ad_budgets_store: () => ({ month: '2099-01' }),
  articles_translate: () => ({ language: 'zh' }),
  ban_emails_store: () => ({ pattern: 'somebody@elsewhere.example' }),
  companies_store: () => ({ languages: [{ mark: 'de', title: 'Deutsch' }] }),
  company_users_store: (own) => ({ role_ids: [own('roles')] }),
  email_marketings_estimate: () => ({ audience: { source: 'subscribers' } }),
  email_marketings_store: () => ({
    audience: { source: 'subscribers' },
    content: '<p>示例 <a href="{unsubscribe_url}">退订</a></p>',
  }),
  infomercials_store: () => ({ position: 'article_end', media_type: 'text', text: '示例文字' }),
  link_codes_batch: campaign,
  link_codes_store: campaign,
  menu_items_store: () => ({ kind: 'link', title: '示例', url: 'https://www.example.com/' }),
  orders_return: () => ({ type: 'partial', amount: '0.10' }),
  orders_store: () => ({ note: '示例文字' }),
  prices_bulk_preview: (own) => ({ ids: [own('prices')] }),
  prices_store: () => ({ min_quantity: 77 }),
  product_versions_rollout: () => ({ rollout_percent: 100 }),
  publishes_store: (own) => ({
    scope: 'selected',
    targets: ['articles'],
    content_ids: [{ type: 'articles', id: own('articles') }],
  }),
  returns_store: () => ({ type: 'partial', amount: '0.10' }),
  review_themes_store: (own) => ({ product_id: own('products') }),
  reviews_store: () => ({ rating: 5 }),
  self_cooperations_store: (own) => ({ product_id: own('products') }),
  self_coupons_requests: () => ({ changes: { valid_to: '2031-01-31T08:00:00.000+08:00' } }),
  self_platforms_store: (own) => ({ product_id: own('products') }),
  self_sales_targets_save: target,
  sitemaps_store: () => ({ loc: '/example-of-a-path' }),
  special_prizes_save_all: () => ({ prizes: [{ ...prize, weight: '100.000' }] }),
  special_prizes_store: () => ({ ...prize, weight: '1.000', status: 'disabled' }),
  special_products_store: () => ({ special_price: '1.00' }),
  surveys_store: () => ({ questions: [{ key: 'reason', type: 'text', title: '示例' }] }),
  synthesizing_cooperations_link_code: campaign,
  synthesizing_cooperations_store: (own) => ({ allocations: allocations(own) }),
  synthesizing_coupons_requests: () => ({ action: 'increase_limit', changes: { max_uses: 100_000 } }),
  synthesizing_coupons_store: (own) => ({
    valid_to: '2026-12-31T08:00:00.000+08:00',
    max_uses: 10,
    allocation_budget_usd: '100.00',
    allocations: allocations(own),
    reason: '为下一季准备',
  }),
  synthesizing_platforms_store: (own) => ({ allocations: allocations(own) }),
  synthesizing_sales_targets_save: target,
  users_reset_password: () => ({ random: true }),
  users_store: () => ({ password: 'Spring-2031-x' }),
}
