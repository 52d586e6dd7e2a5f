import type { Step } from '../plan.ts'
import { inTurn, list } from '../sql.ts'

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
const CONDITIONS = ['email', 'none', 'subscribe', 'share', 'purchase']

/** 4 to 6 ways to share each special. */
export const specialShares: Step = {
  name: 'special_shares',
  run: async (tx) =>
    void (await tx(`
INSERT INTO special_shares (company_id, special_id, channel, title, text, image, url, reward_draws, sort, status, shares, visits, orders, created_at, updated_at)
SELECT s.company_id, s.id, (${list(CHANNELS)})[1 + (s.id / 10 * 4 + s.id + i) % 10], left(s.title, 100) || ' 🎁', CASE WHEN i % 3 > 0 THEN '全场低至五折，快来看看！' END, CASE WHEN i = 0 THEN s.banner END, NULL,
  CASE s.type WHEN 'lottery' THEN 1 ELSE 0 END, i * 10 + 10, CASE WHEN (s.id + i) % 9 = 4 THEN 'disabled' ELSE 'enabled' END,
  CASE WHEN s.starts_at < storage.demo_at(0, 0) THEN s.id * 37 % 400 + i ELSE 0 END, CASE WHEN s.starts_at < storage.demo_at(0, 0) THEN s.id * 91 % 900 + i * 3 ELSE 0 END,
  CASE WHEN s.starts_at < storage.demo_at(0, 0) THEN s.id % 12 ELSE 0 END, s.created_at, s.updated_at
FROM specials s CROSS JOIN LATERAL generate_series(0, 3 + s.id % 3) AS i ORDER BY s.id, i`)),
}

/** 1 to 4 coupons of each special. */
export const specialCoupons: Step = {
  name: 'special_coupons',
  run: async (tx) =>
    void (await tx(`
WITH offers AS (
  SELECT company_id, array_agg(id ORDER BY id) AS coupons FROM coupons WHERE kind = 'self' AND batch_no IS NULL AND status IN ('active', 'expired') GROUP BY 1
)
INSERT INTO special_coupons (company_id, special_id, coupon_id, display_name, condition, stock, per_user_limit, claimed, starts_at, ends_at, sort, status, created_at, updated_at)
SELECT s.company_id, s.id, coupons[1 + (s.id * 5 + i) % cardinality(coupons)], ${inTurn('s.id + i', ['满减券', '新人专享券', '分享有礼 🎉', 'Extra discount'])}, ${inTurn('s.id / 10 + i', CONDITIONS)},
  CASE WHEN i % 2 = 0 THEN 0 ELSE 500 END, 1, CASE WHEN s.starts_at < storage.demo_at(0, 0) THEN s.id * 53 % 480 ELSE 0 END, NULL, NULL, i * 10 + 10,
  CASE WHEN (s.id + i) % 8 = 5 THEN 'disabled' ELSE 'enabled' END, s.created_at, s.updated_at
FROM specials s JOIN offers USING (company_id) CROSS JOIN LATERAL generate_series(0, s.id % 4) AS i ORDER BY s.id, i`)),
}

/** 3 to 12 licences on offer in each special, at half the price or less; given away in giveaways. */
export const specialProducts: Step = {
  name: 'special_products',
  run: async (tx) =>
    void (await tx(`
WITH goods AS (
  SELECT p.company_id, p.product_id, p.license_type, p.amount, d.name, row_number() OVER (PARTITION BY p.company_id ORDER BY p.license_type = 'monthly', p.product_id, p.license_type) - 1 AS place,
    count(*) OVER (PARTITION BY p.company_id) AS many
  FROM prices p JOIN products d ON d.id = p.product_id WHERE p.currency = 'USD' AND p.region = 'global' AND p.min_quantity = 1 AND p.status = 'active' AND d.status = 'on_sale'
)
INSERT INTO special_products (company_id, special_id, product_id, license_type, title, block, original_price, special_price, currency, auto_currency, badge, coupon_id,
  checkout_link_id, stock, per_user_limit, cta_text, sort, status, clicks, created_at, updated_at)
SELECT s.company_id, s.id, g.product_id, g.license_type, g.name || ' ' || CASE g.license_type WHEN 'monthly' THEN '月付' WHEN 'yearly' THEN '年付' WHEN 'lifetime' THEN '终身版' WHEN 'family' THEN '家庭版' ELSE '商业版' END,
  CASE WHEN i < 2 THEN '主推' WHEN i % 3 = 0 THEN '更多优惠' END, g.amount, CASE s.type WHEN 'giveaway' THEN 0 ELSE round(g.amount * (30 + i * 5 % 25) / 100, 2) END, 'USD', true,
  CASE WHEN i = 0 THEN 'HOT 🔥' WHEN i % 4 = 1 THEN '-' || 70 - i * 5 % 25 || '%' END, NULL, CASE WHEN i % 5 = 4 THEN 10 * (s.id % 18) + (ARRAY[10, 6, 9])[s.company_id] END,
  CASE WHEN s.type = 'giveaway' THEN 1000 ELSE 0 END, CASE WHEN s.type = 'giveaway' THEN 1 ELSE 0 END, ${inTurn('s.id', ['立即购买', 'Get it now', '马上抢'])}, i * 10 + 10,
  CASE WHEN (s.id + i) % 13 = 6 THEN 'disabled' ELSE 'enabled' END, CASE WHEN s.starts_at < storage.demo_at(0, 0) THEN s.id * 1931 % 5000 / (i + 1) ELSE 0 END, s.created_at, s.updated_at
FROM specials s CROSS JOIN LATERAL generate_series(0, 2 + s.id % 10) AS i JOIN goods g ON g.company_id = s.company_id AND g.place = (s.id * 3 + i) % g.many AND i < g.many ORDER BY s.id, i`)),
}

/** Up to 20 a special: some of its products can be shared, for more off or a free month. */
export const specialProductShares: Step = {
  name: 'special_product_shares',
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
