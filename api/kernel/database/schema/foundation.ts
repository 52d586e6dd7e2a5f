import { SYSTEM_FUNCTIONS } from './system-functions.ts'

/** The functions that policies and statements call. May be run again where no signature changed (`dropChangedFunctions`). */
export const FUNCTIONS = `
CREATE OR REPLACE FUNCTION app_company_id() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.company_id', true), '')::bigint;
CREATE OR REPLACE FUNCTION app_company_ids() RETURNS bigint[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(string_to_array(nullif(current_setting('app.company_ids', true), ''), ',')::bigint[], '{}');
CREATE OR REPLACE FUNCTION app_user_id() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.user_id', true), '')::bigint;
CREATE OR REPLACE FUNCTION app_system_rows() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(current_setting('app.system_rows', true) = 'on', false);
CREATE OR REPLACE FUNCTION app_is_system() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(current_setting('app.system', true) = 'on', false);
-- Lets a function of the owner reach rows beyond the caller's until it gives back what this answers: set_config('app.system', …, true).
CREATE OR REPLACE FUNCTION app_enter_system() RETURNS text LANGUAGE plpgsql AS $$
DECLARE before text := coalesce(current_setting('app.system', true), '');
BEGIN
  PERFORM set_config('app.system', 'on', true);
  RETURN before;
END $$;
${SYSTEM_FUNCTIONS}`
