import { executable } from '../../../../kernel/database/schema/executable.ts'

/** What a coupon has cost all companies. */
export const COUPON_SPENT = `
CREATE OR REPLACE FUNCTION app_coupon_spent(coupon bigint) RETURNS numeric LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
  -- Company by company, as the index of the uses goes.
  spent numeric := (SELECT coalesce(sum(u.discount_usd), 0) FROM companies c JOIN coupon_usages u ON u.company_id = c.id
    WHERE u.coupon_id = coupon AND u.reversed_at IS NULL);
BEGIN
  PERFORM set_config('app.system', before, true);
  RETURN spent;
END $$;

${executable(['app_coupon_spent'])}
`
