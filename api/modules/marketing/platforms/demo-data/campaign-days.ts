import type { Query } from '../../../../kernel/database/types.ts'
import { soldThrough } from '../../demo-data/sold-through.ts'

/**
 * Campaigns that sell run until now and are about what they sell, by their names too; the others were tried for two months. Their budgets leave
 * room above what is spent a day.
 */
export async function budgetCampaigns(tx: Query): Promise<void> {
  await tx(`
UPDATE platforms p SET daily_budget = greatest(5, ceil(d.per_day * 1.4 / 5 / CASE p.currency WHEN 'CNY' THEN 0.139 ELSE 1 END) * 5),
  product_id = CASE WHEN p.kind = 'self' THEN coalesce(d.product_id, p.product_id) END,
  campaign_name = coalesce(replace(p.campaign_name, (SELECT name FROM products WHERE id = p.product_id), (SELECT name FROM products WHERE id = d.product_id)), p.campaign_name),
  starts_at = coalesce(d.since - 3, p.starts_at),
  ends_at = CASE WHEN d.since IS NULL THEN least(p.starts_at + 60, storage.demo_day(3)) WHEN p.status = 'ended' THEN storage.demo_day(2 + p.id % 5) END,
  status = CASE WHEN d.since IS NULL AND p.status = 'active' THEN 'ended' ELSE p.status END,
  last_cost_on = CASE WHEN d.since IS NOT NULL AND p.status = 'active' THEN storage.demo_day(1 + CASE WHEN p.id % 15 = 0 THEN 4 ELSE 0 END) END
FROM (${CAMPAIGN_DAYS}) AS d WHERE d.id = p.id`)
}

/** SQL of what each campaign spends on a usual day, in dollars: between a quarter and three quarters of what it brings, or a little while it is tried. */
export const CAMPAIGN_DAYS = `
SELECT n.id, s.since, s.product_id, CASE WHEN s.usd IS NULL THEN 1.2 ELSE greatest(0.1, round(s.usd * (28 + n.id * 7919 % 50) / 100 / greatest(30, storage.demo_day(0) - s.since), 2)) END AS per_day
FROM platforms n LEFT JOIN (${soldThrough('platform_id')}) AS s USING (id)`
