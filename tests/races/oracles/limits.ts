import type { Oracle } from './oracle.ts'

export const limitOracles: readonly Oracle[] = [
  {
    name: 'a coupon is used no more often than it may be',
    sql: `select c.code as violation from coupons c join coupon_usages u on u.coupon_id = c.id and u.reversed_at is null
      where c.max_uses > 0 group by c.id having count(*) > c.max_uses`,
  },
  {
    name: 'a coupon counts its uses',
    sql: `select c.code || ' is off by ' || c.used_count - count(u.id) as violation
      from coupons c left join coupon_usages u on u.coupon_id = c.id and u.reversed_at is null
      group by c.id having c.used_count <> count(u.id)`,
  },
  {
    name: 'no customer uses a coupon more often than one may',
    sql: `select c.code || ' ' || lower(u.email) || ' ' || count(*) as violation from coupons c join coupon_usages u on u.coupon_id = c.id and u.reversed_at is null
      where c.max_per_customer > 0 and u.email is not null group by c.id, lower(u.email) having count(*) > c.max_per_customer`,
  },
  {
    name: 'a coupon costs no more than its budget',
    sql: `select c.code as violation from coupons c join coupon_usages u on u.coupon_id = c.id and u.reversed_at is null
      where c.allocation_budget_usd is not null group by c.id having sum(u.discount_usd) > c.allocation_budget_usd`,
  },
  {
    name: 'a checkout link sells no more often than it may',
    sql: `select l.code as violation from checkout_links l join orders o on o.checkout_link_id = l.id
      where l.max_uses > 0 and o.paid_at is not null and not o.is_test and o.deleted_at is null group by l.id having count(*) > l.max_uses`,
  },
  {
    name: 'an agency takes no more keys than its quota',
    sql: `select id::text as violation from agency_products where keys_used < 0 or (key_quota > 0 and keys_used > key_quota)`,
  },
  {
    name: 'an agency owes nothing below zero',
    sql: `select name as violation from agencies where balance_due_usd < 0`,
  },
  {
    name: 'an agency owes no more than its credit',
    sql: `select name as violation from agencies where currency = 'USD' and balance_due_usd > credit_limit`,
  },
  {
    name: 'an agency owes what its batches say',
    sql: `select a.name as violation from agencies a left join key_batches b on b.agency_id = a.id and b.status <> 'revoked'
      group by a.id having a.balance_due_usd <> coalesce(sum(b.owed_usd), 0)`,
  },
  {
    name: 'no more of a prize is won than there is',
    sql: `select id::text as violation from special_prizes where won > quantity and quantity > 0`,
  },
  {
    name: 'no more coupons of a campaign are claimed than there are',
    sql: `select id::text as violation from special_coupons where (claimed > stock and stock > 0) or claimed < 0`,
  },
  {
    name: 'a customer claims no more coupons of a campaign than one may',
    sql: `select s.id || ' ' || lower(c.email) as violation from special_coupons s join special_coupon_claims c on c.special_coupon_id = s.id
      where s.per_user_limit > 0 group by s.id, lower(c.email) having count(*) > s.per_user_limit`,
  },
  {
    name: 'a survey takes no more answers than it may',
    sql: `select s.slug as violation from surveys s join survey_responses r on r.survey_id = s.id where s.max_responses > 0
      group by s.id having count(*) > s.max_responses`,
  },
  {
    name: 'the chances of a running raffle are whole',
    sql: `select s.slug as violation from specials s join special_prizes p on p.special_id = s.id and p.status = 'enabled'
      where s.type = 'lottery' and s.status = 'running' group by s.id having sum(p.weight) <> 100`,
  },
  {
    name: 'no more devices use a key than may',
    sql: `select id::text as violation from license_keys where devices_used > max_devices or devices_used < 0`,
  },
  {
    name: 'a key belongs to one item',
    sql: `select k::text as violation from order_items i cross join lateral unnest(i.license_keys) k group by k having count(*) > 1`,
  },
  {
    name: 'a key that an item names is the item’s',
    sql: `select k.id::text as violation from order_items i join license_keys k on k.id = any(i.license_keys)
      where k.order_item_id is distinct from i.id`,
  },
  {
    name: 'a prize is one key, given once',
    sql: `select license_key_id::text as violation from special_draws where license_key_id is not null group by license_key_id having count(*) > 1`,
  },
  {
    name: 'at most 3 reviews of a theme are pinned',
    sql: `select theme_id::text as violation from reviews where is_pinned and deleted_at is null group by theme_id having count(*) > 3`,
  },
  {
    name: 'a person has at most 50 alerts in a company',
    sql: `select user_id::text as violation from metric_alerts group by company_id, user_id having count(*) > 50`,
  },
  {
    name: 'a person has at most 20 robots in a company',
    sql: `select user_id::text as violation from alert_robots group by company_id, user_id having count(*) > 20`,
  },
  {
    name: 'a person has at most 30 scheduled reports in a company',
    sql: `select user_id::text as violation from report_schedules group by company_id, user_id having count(*) > 30`,
  },
  {
    name: 'somebody has at most 20 views of a page',
    sql: `select user_id || ' ' || page as violation from saved_views group by company_id, user_id, page having count(*) > 20`,
  },
  {
    name: 'at most 5 exports of a user are under way',
    sql: `select user_id::text as violation from jobs where type = 'export' and status in ('queued', 'running') group by user_id having count(*) > 5`,
  },
  {
    name: 'somebody can always administrate',
    sql: `select 'nobody holds every key' as violation where not exists (
      select from users u join role_assignments a on a.user_id = u.id join role_permissions rp on rp.role_id = a.role_id
        join permissions p on p.id = rp.permission_id
      where p.name = 'admin' and u.status = 'active' and u.deleted_at is null)`,
  },
]
