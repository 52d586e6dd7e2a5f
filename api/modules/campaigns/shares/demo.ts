import { inTurn, list } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'

const CHANNELS = [
  'facebook',
  'x',
  'whatsapp',
  'line',
  'weibo',
  'wechat',
  'reddit',
  'linkedin',
  'email',
  'copy_link',
]

/** 4 to 6 ways to share each special. */
const specialShares: DemoStep = {
  name: 'special_shares',
  after: ['specials'],
  run: async (tx) =>
    void (await tx(`
INSERT INTO special_shares (company_id, special_id, channel, title, text, image, url, reward_draws, sort, status, shares, visits, orders, created_at, updated_at)
SELECT s.company_id, s.id, (${list(CHANNELS)})[1 + (s.id / 10 * 4 + s.id + i) % 10], left(s.title, 100) || ' 🎁', CASE WHEN i % 3 > 0 THEN '全场低至五折，快来看看！' END, CASE WHEN i = 0 THEN s.banner END, NULL,
  CASE s.type WHEN 'lottery' THEN 1 ELSE 0 END, i * 10 + 10, CASE WHEN (s.id + i) % 9 = 4 THEN 'disabled' ELSE 'enabled' END,
  CASE WHEN s.starts_at < storage.demo_at(0, 0) THEN s.id * 37 % 400 + i ELSE 0 END, CASE WHEN s.starts_at < storage.demo_at(0, 0) THEN s.id * 91 % 900 + i * 3 ELSE 0 END,
  CASE WHEN s.starts_at < storage.demo_at(0, 0) THEN s.id % 12 ELSE 0 END, s.created_at, s.updated_at
FROM specials s CROSS JOIN LATERAL generate_series(0, 3 + s.id % 3) AS i ORDER BY s.id, i`)),
}

/** Up to 20 a special: some of its products can be shared, for more off or a free month. */
const specialProductShares: DemoStep = {
  name: 'special_product_shares',
  after: ['special_coupons', 'special_products'],
  run: async (tx) =>
    void (await tx(`
INSERT INTO special_product_shares (company_id, special_id, special_product_id, channel, title, text, image, unlock, extra_off_percent, coupon_id, status, shares, unlocks, visits,
  orders, created_at, updated_at)
SELECT p.company_id, p.special_id, p.id, (${list(CHANNELS)})[1 + (p.id + i) % 10], '{product} {discount}', '我在用 {product}，现在只要 {price}。', NULL, unlock,
  CASE unlock WHEN 'extra_off' THEN 5 + i * 5 END, CASE WHEN unlock <> 'none' THEN (SELECT min(c.coupon_id) FROM special_coupons c WHERE c.company_id = p.company_id AND c.special_id = p.special_id) END,
  CASE WHEN (p.id + i) % 10 = 3 THEN 'disabled' ELSE 'enabled' END, p.clicks / 20, p.clicks / 60, p.clicks / 9, p.clicks / 200, p.created_at, p.updated_at
FROM special_products p CROSS JOIN generate_series(0, 4) AS i CROSS JOIN LATERAL (SELECT ${inTurn('p.id + i', ['none', 'extra_off', 'free_month'])} AS unlock) AS u
WHERE p.sort <= 40 AND p.special_id % 3 > 0 ORDER BY p.id, i`)),
}

export const demo: readonly DemoStep[] = [specialShares, specialProductShares]
