import { executable } from '../../../../kernel/database/schema/executable.ts'
import { isReserving } from '../../../trade/sale.ts'

/**
 * What all companies have taken of a coupon: uses that stand and what they cost, unpaid orders that hold one and what they would cost, and
 * both of one customer. An order that is named does not count.
 */
export const COUPON_USES = `
CREATE OR REPLACE FUNCTION app_coupon_uses(coupon bigint, customer text, except_order bigint, OUT used bigint, OUT reserved bigint,
  OUT used_by_customer bigint, OUT reserved_by_customer bigint, OUT spent numeric, OUT reserved_usd numeric) LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
BEGIN
  -- Company by company, as the indexes go.
  SELECT count(*), count(*) FILTER (WHERE u.email = customer), coalesce(sum(u.discount_usd), 0) INTO used, used_by_customer, spent
    FROM companies c JOIN coupon_usages u ON u.company_id = c.id
    WHERE u.coupon_id = coupon AND u.reversed_at IS NULL AND u.order_id IS DISTINCT FROM except_order;
  SELECT count(*), count(*) FILTER (WHERE o.email = customer), coalesce(sum(round(o.discount * o.rate_usd, 2)), 0)
    INTO reserved, reserved_by_customer, reserved_usd
    FROM companies c JOIN orders o ON o.company_id = c.id
    WHERE o.coupon_id = coupon AND ${isReserving('o')} AND o.id IS DISTINCT FROM except_order;
  PERFORM set_config('app.system', before, true);
END $$;

CREATE OR REPLACE FUNCTION app_coupon_reserved(coupon bigint) RETURNS bigint LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
  reserved bigint := (SELECT count(*) FROM companies c JOIN orders o ON o.company_id = c.id
    WHERE o.coupon_id = coupon AND ${isReserving('o')});
BEGIN
  PERFORM set_config('app.system', before, true);
  RETURN reserved;
END $$;

${executable(['app_coupon_uses', 'app_coupon_reserved'])}
`
