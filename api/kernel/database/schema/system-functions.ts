import { APPLICATION_ROLE } from '../transaction.ts'
import { executable } from './executable.ts'

/**
 * What a caller's own transaction does to rows out of its reach: finding the next free number of a document, telling when the facts were
 * counted. They run as the owner of the tables. Those of one table's business stand beside it (`TableDescription.functions`).
 */
export const SYSTEM_FUNCTIONS = `
-- Serials come from a sequence of the table, which nobody waits for; those that an earlier release gave are passed over.
CREATE OR REPLACE FUNCTION app_next_number("table" text, "column" text, prefix text, digits integer) RETURNS text LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
  serials CONSTANT bigint := 10::bigint ^ digits - 1;
  number text;
  taken boolean;
BEGIN
  FOR attempt IN 1..serials LOOP
    number := prefix || lpad(((nextval(('storage.numbers_of_' || "table")::regclass) - 1) % serials + 1)::text, digits, '0');
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I = $1)', "table", "column") INTO taken USING number;
    EXIT WHEN NOT taken;
  END LOOP;
  PERFORM set_config('app.system', before, true);
  IF taken THEN RAISE EXCEPTION 'every number % of % is taken', prefix, "table"; END IF;
  RETURN number;
END $$;

CREATE OR REPLACE FUNCTION app_facts_counted_at() RETURNS timestamptz LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT value::timestamptz FROM storage.facts WHERE key = 'facts counted'
$$;

REVOKE ALL ON FUNCTION app_next_number FROM PUBLIC, ${APPLICATION_ROLE};
${executable(['app_facts_counted_at'])}
`
