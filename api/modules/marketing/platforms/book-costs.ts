import { executable } from '../../../kernel/database/schema/executable.ts'

/**
 * Books a day's costs of an ad campaign in the daily statistics of all companies that bear them, also those that the caller cannot see: by
 * the shares that hold on the day (the first ones before they begin), or by what each company's clicks or revenue made of them
 * (domain/resources.md, platforms). Answers the companies.
 */
export const BOOK_COSTS = `
CREATE OR REPLACE FUNCTION app_book_costs(campaign bigint, day date, impressions_more bigint, clicks_more bigint) RETURNS bigint[] LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
  booked bigint[];
BEGIN
  UPDATE daily_marketing_stats f SET cost_usd = 0 FROM platforms p
  WHERE p.id = campaign AND f.channel_type = 'platform' AND f.source_id = campaign AND f.date = day AND f.kind = p.kind AND f.cost_usd <> 0;
  WITH holding AS (
    SELECT p.company_id, 0::bigint AS product_id, 100::numeric AS percent FROM platforms p WHERE p.id = campaign AND p.kind = 'self'
    UNION ALL
    SELECT a.company_id, coalesce(a.product_id, 0), a.percent FROM marketing_allocations a
    WHERE a.owner_type = 'platform' AND a.owner_ref = campaign AND (a.effective_to IS NULL OR a.effective_to > day)
      AND a.effective_from <= greatest(day, (SELECT min(f.effective_from) FROM marketing_allocations f WHERE f.owner_type = 'platform' AND f.owner_ref = campaign))
  ), measured AS (
    SELECT h.*, CASE (SELECT allocation_mode FROM platforms WHERE id = campaign)
      WHEN 'by_clicks' THEN (SELECT coalesce(sum(f.clicks), 0) FROM daily_link_stats f JOIN link_codes l ON l.id = f.link_code_id
        WHERE f.company_id = h.company_id AND f.date = day AND l.channel = 'platform' AND (h.product_id = 0 OR l.product_id = h.product_id))
      WHEN 'by_revenue' THEN (SELECT coalesce(sum(o.total_usd), 0) FROM orders o
        WHERE o.company_id = h.company_id AND o.platform_id = campaign AND o.paid_at >= day - 30 AND o.paid_at < day + 1 AND NOT o.is_test
          AND o.deleted_at IS NULL AND (h.product_id = 0 OR EXISTS (
            SELECT FROM order_items i WHERE i.company_id = o.company_id AND i.order_id = o.id AND i.product_id = h.product_id)))
      ELSE 0 END AS measure FROM holding h
  ), shares AS (
    SELECT company_id, product_id, CASE WHEN sum(measure) OVER () > 0 THEN measure / sum(measure) OVER () ELSE percent / 100 END AS share FROM measured
  ), parts AS (
    SELECT s.company_id, p.kind, CASE WHEN p.kind = 'self' THEN coalesce(p.product_id, 0) ELSE s.product_id END AS product_id,
      coalesce(p.countries[1], 'ZZ') AS country, round(coalesce(c.cost_usd, 0) * s.share, 2) AS cost,
      (impressions_more * s.share)::bigint AS impressions, (clicks_more * s.share)::bigint AS clicks
    FROM shares s JOIN platforms p ON p.id = campaign LEFT JOIN platform_costs c ON c.platform_id = campaign AND c.date = day
  ), written AS (
    INSERT INTO daily_marketing_stats AS f (company_id, date, kind, channel_type, source_id, product_id, country, impressions, clicks, cost_usd)
    SELECT company_id, day, kind, 'platform', campaign, product_id, country, greatest(0, impressions), greatest(0, clicks), cost FROM parts
    ON CONFLICT (company_id, date, kind, channel_type, source_id, product_id, country) DO UPDATE SET cost_usd = excluded.cost_usd,
      impressions = greatest(0, f.impressions + (SELECT p.impressions FROM parts p WHERE p.company_id = f.company_id AND p.product_id = f.product_id)),
      clicks = greatest(0, f.clicks + (SELECT p.clicks FROM parts p WHERE p.company_id = f.company_id AND p.product_id = f.product_id))
    RETURNING f.company_id
  ) SELECT array_agg(DISTINCT company_id ORDER BY company_id) FROM written INTO booked;
  PERFORM set_config('app.system', before, true);
  RETURN coalesce(booked, '{}');
END $$;

${executable(['app_book_costs'])}
`
