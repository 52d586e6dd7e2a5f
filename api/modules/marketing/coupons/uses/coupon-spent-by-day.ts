import { executable } from '../../../../kernel/database/schema/executable.ts'

/** What a coupon has cost all companies on each day on which it was used, of days in a time zone; the days add up to `app_coupon_spent`. */
export const COUPON_SPENT_BY_DAY = `
CREATE OR REPLACE FUNCTION app_coupon_spent_by_day(coupon bigint, zone text) RETURNS TABLE (day date, uses bigint, spent numeric) LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
BEGIN
  -- Company by company, as the index of the uses goes.
  RETURN QUERY SELECT (u.used_at AT TIME ZONE zone)::date, count(*), sum(u.discount_usd) FROM companies c JOIN coupon_usages u ON u.company_id = c.id
    WHERE u.coupon_id = coupon AND u.reversed_at IS NULL GROUP BY 1 ORDER BY 1;
  PERFORM set_config('app.system', before, true);
END $$;

${executable(['app_coupon_spent_by_day'])}
`
