import { executable } from '../../../kernel/database/schema/executable.ts'

/** Dropping the shares of what is deleted, and naming the companies that bear what is shared out, also those that the caller cannot see. */
export const SHARE_FUNCTIONS = `
CREATE OR REPLACE FUNCTION app_drop_shares(type text, id bigint) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE before text := app_enter_system();
BEGIN
  DELETE FROM marketing_allocations a WHERE a.owner_type = type AND a.owner_ref = app_drop_shares.id;
  PERFORM set_config('app.system', before, true);
END $$;

CREATE OR REPLACE FUNCTION app_bearers(type text, id bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
  bearers bigint[] := array(SELECT DISTINCT a.company_id FROM marketing_allocations a
    WHERE a.owner_type = type AND a.owner_ref = app_bearers.id ORDER BY 1);
BEGIN
  PERFORM set_config('app.system', before, true);
  RETURN bearers;
END $$;

${executable(['app_bearers', 'app_drop_shares'])}
`
