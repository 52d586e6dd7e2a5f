/** A rule about all rows of the database, of all companies; its statement finds the rows that break it. */
export interface Invariant {
  readonly name: string
  readonly sql: string
}

const holdsAUse = `o.paid_at IS NULL AND o.deleted_at IS NULL AND o.status IN ('pending', 'frozen')
  AND coalesce(o.reserved_until, o.created_at + interval '7 days') > now()`

const isSold = 'o.paid_at IS NOT NULL AND NOT o.is_test AND o.deleted_at IS NULL'

/** What was used, taken or promised of a coupon, by the rows that say so. */
const ofCoupon = {
  used: `(SELECT count(*) FROM coupon_usages u WHERE u.coupon_id = c.id AND u.reversed_at IS NULL)`,
  reserved: `(SELECT count(*) FROM orders o WHERE o.coupon_id = c.id AND ${holdsAUse})`,
  spent: `(SELECT coalesce(sum(u.discount_usd), 0) FROM coupon_usages u WHERE u.coupon_id = c.id AND u.reversed_at IS NULL)`,
  reservedUsd: `(SELECT coalesce(sum(round(o.discount * o.rate_usd, 2)), 0) FROM orders o WHERE o.coupon_id = c.id AND ${holdsAUse})`,
}

/** No limit is overspent, and what a row says of how much is left is true. */
export const limitInvariants: readonly Invariant[] = [
  {
    name: 'a coupon is used and held no more often than it may be',
    sql: `SELECT c.id, c.max_uses, ${ofCoupon.used} AS used, ${ofCoupon.reserved} AS reserved FROM coupons c
      WHERE c.max_uses > 0 AND ${ofCoupon.used} + ${ofCoupon.reserved} > c.max_uses`,
  },
  {
    name: 'a coupon counts the uses that stand',
    sql: `SELECT c.id, c.used_count, ${ofCoupon.used} AS used FROM coupons c WHERE c.used_count <> ${ofCoupon.used}`,
  },
  {
    name: 'a coupon that holds has a use left',
    sql: `SELECT c.id, c.max_uses FROM coupons c
      WHERE c.status = 'active' AND c.max_uses > 0 AND ${ofCoupon.used} + ${ofCoupon.reserved} >= c.max_uses`,
  },
  {
    name: 'no customer uses or holds a coupon more often than one may',
    sql: `SELECT c.id, t.email, sum(t.times) AS times FROM coupons c JOIN (
        SELECT u.coupon_id, u.email, count(*) AS times FROM coupon_usages u WHERE u.reversed_at IS NULL GROUP BY 1, 2
        UNION ALL SELECT o.coupon_id, o.email, count(*) FROM orders o WHERE o.coupon_id IS NOT NULL AND ${holdsAUse} GROUP BY 1, 2) t ON t.coupon_id = c.id
      WHERE c.max_per_customer > 0 GROUP BY c.id, t.email HAVING sum(t.times) > c.max_per_customer`,
  },
  {
    name: 'an order has one use of a coupon that stands at most, and of its own coupon',
    sql: `SELECT o.id FROM orders o JOIN coupon_usages u ON u.order_id = o.id AND u.reversed_at IS NULL
      GROUP BY o.id HAVING count(*) > 1 OR bool_or(u.coupon_id IS DISTINCT FROM o.coupon_id)`,
  },
  {
    name: 'a paid order with a coupon has a use of it, unless it went back whole or is deleted',
    sql: `SELECT o.id, o.status FROM orders o WHERE o.coupon_id IS NOT NULL AND o.paid_at IS NOT NULL AND o.deleted_at IS NULL
      AND o.status IN ('paid', 'fulfilled', 'partially_refunded')
      AND NOT EXISTS (SELECT FROM coupon_usages u WHERE u.order_id = o.id AND u.reversed_at IS NULL)`,
  },
  {
    name: 'a shared coupon costs no more than its budget; rates may differ by a tenth between reservation and payment',
    sql: `SELECT c.id, c.allocation_budget_usd FROM coupons c WHERE c.kind = 'synthesizing' AND c.allocation_budget_usd > 0
      AND ${ofCoupon.spent} + ${ofCoupon.reservedUsd} > c.allocation_budget_usd * CASE WHEN EXISTS (
        SELECT FROM orders o WHERE o.coupon_id = c.id AND o.currency <> 'USD') THEN 1.1 ELSE 1 END`,
  },
  {
    name: 'an agency takes no more keys than were agreed, and none less than none',
    sql: `SELECT id, key_quota, keys_used FROM agency_products WHERE keys_used < 0 OR key_quota > 0 AND keys_used > key_quota`,
  },
  {
    name: 'an agency has no batch beyond what it took of its quotas',
    sql: `SELECT b.agency_id, b.product_id FROM key_batches b
      JOIN (SELECT agency_id, product_id, sum(keys_used) AS used FROM agency_products WHERE key_quota > 0 GROUP BY 1, 2) a USING (agency_id, product_id)
      WHERE b.purpose = 'agency' AND b.status = 'generating' GROUP BY 1, 2 HAVING sum(b.quantity) > max(a.used)`,
  },
  {
    name: 'a checkout link sells no more often than it may',
    sql: `SELECT l.id, l.max_uses FROM checkout_links l WHERE l.max_uses > 0 AND l.max_uses < (SELECT count(*) FROM orders o
      WHERE o.checkout_link_id = l.id AND ${isSold})`,
  },
  {
    name: 'a special sells no more of a product than it has',
    sql: `SELECT p.id, p.stock FROM special_products p WHERE p.stock > 0 AND p.stock < (SELECT coalesce(sum(i.quantity), 0) FROM orders o
      JOIN order_items i ON i.order_id = o.id AND i.product_id = p.product_id AND i.license_type = p.license_type
      WHERE o.special_id = p.special_id AND ${isSold})`,
  },
  {
    name: 'a special gives away no more coupons and prizes than it has, and its odds are 100 % at most',
    sql: `SELECT 'coupon' AS what, id FROM special_coupons WHERE stock > 0 AND claimed > stock
      UNION ALL SELECT 'prize', id FROM special_prizes WHERE type <> 'thanks' AND won > quantity
      UNION ALL SELECT 'odds', special_id FROM special_prizes WHERE status = 'enabled' GROUP BY special_id HAVING sum(weight) > 100`,
  },
  {
    name: 'a key belongs to one order item, and an item has no more keys than copies',
    sql: `SELECT i.id, i.quantity, count(*) AS keys FROM order_items i JOIN license_keys k ON k.order_item_id = i.id AND k.status IN ('sold', 'activated')
      GROUP BY i.id HAVING count(*) > i.quantity
      UNION ALL SELECT k, 1, count(*) FROM order_items i CROSS JOIN unnest(i.license_keys) k JOIN orders o ON o.id = i.order_id AND o.deleted_at IS NULL
        GROUP BY k HAVING count(*) > 1`,
  },
  {
    name: 'a batch has no more keys than were asked for',
    sql: `SELECT b.id, b.quantity FROM key_batches b JOIN license_keys k ON k.batch_id = b.id GROUP BY b.id HAVING count(*) > b.quantity`,
  },
  {
    name: 'a survey has no more answers than it takes',
    sql: `SELECT s.id, s.max_responses FROM surveys s WHERE s.max_responses > 0
      AND s.max_responses < (SELECT count(*) FROM survey_responses r WHERE r.survey_id = s.id)`,
  },
  {
    name: 'three reviews of a theme are pinned at most',
    sql: `SELECT theme_id FROM reviews WHERE is_pinned AND deleted_at IS NULL GROUP BY theme_id HAVING count(*) > 3`,
  },
  {
    name: 'a person has fifty alerts in a company at most',
    sql: `SELECT company_id, user_id FROM metric_alerts GROUP BY 1, 2 HAVING count(*) > 50`,
  },
  {
    name: 'a person has twenty robots in a company at most',
    sql: `SELECT company_id, user_id FROM alert_robots GROUP BY 1, 2 HAVING count(*) > 20`,
  },
  {
    name: 'a person has thirty scheduled reports in a company at most',
    sql: `SELECT company_id, user_id FROM report_schedules GROUP BY 1, 2 HAVING count(*) > 30`,
  },
  {
    name: 'a page has twenty views of one person at most, one of them the default',
    sql: `SELECT company_id, user_id, page FROM saved_views GROUP BY 1, 2, 3 HAVING count(*) > 20 OR count(*) FILTER (WHERE is_default) > 1`,
  },
  {
    name: 'a group has five hundred members at most',
    sql: `SELECT group_id FROM group_users GROUP BY 1 HAVING count(*) > 500`,
  },
  {
    name: 'no more comes back of an order than was paid, and of an item than was bought',
    sql: `SELECT id FROM orders WHERE refunded_total > total UNION ALL SELECT order_id FROM order_items WHERE returned_quantity > quantity`,
  },
]
