import { executable } from '../../../kernel/database/schema/executable.ts'

/** Which numbers and key prefixes the products of all companies have. */
export const NUMBER_FUNCTIONS = `
CREATE OR REPLACE FUNCTION app_pid_taken(wanted bigint, own_id bigint) RETURNS boolean LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
  taken boolean := EXISTS (SELECT FROM products p WHERE p.pid = wanted AND p.id IS DISTINCT FROM own_id);
BEGIN
  PERFORM set_config('app.system', before, true);
  RETURN taken;
END $$;

CREATE OR REPLACE FUNCTION app_key_prefix_taken(wanted text, own_id bigint) RETURNS boolean LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
  taken boolean := EXISTS (SELECT FROM products p WHERE p.key_prefix = wanted AND p.id IS DISTINCT FROM own_id);
BEGIN
  PERFORM set_config('app.system', before, true);
  RETURN taken;
END $$;

CREATE OR REPLACE FUNCTION app_highest_pid() RETURNS bigint LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
  highest bigint := (SELECT max(p.pid) FROM products p);
BEGIN
  PERFORM set_config('app.system', before, true);
  RETURN highest;
END $$;

${executable(['app_highest_pid', 'app_key_prefix_taken', 'app_pid_taken'])}
`
