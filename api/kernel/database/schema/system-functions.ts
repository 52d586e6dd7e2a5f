import { APPLICATION_ROLE } from '../transaction.ts'
import { executable } from './executable.ts'
import { FORGET_ADDRESS } from './forget-address.ts'

/**
 * What a caller's own transaction does to rows out of its reach, and nothing else of them: ending sessions, telling other users, counting
 * an error, finding the next free number of a document, telling when the facts were counted. They run as the owner of the tables. Those of
 * one table's business stand beside it (`TableDescription.functions`).
 */
export const SYSTEM_FUNCTIONS = `
CREATE OR REPLACE FUNCTION app_end_sessions(user_ids bigint[], kept_token bigint) RETURNS bigint LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE ended bigint;
BEGIN
  WITH gone AS (
    UPDATE access_tokens SET revoked_at = now()
    WHERE user_id = ANY (user_ids) AND revoked_at IS NULL
      AND family IS DISTINCT FROM (SELECT k.family FROM access_tokens k WHERE k.id = kept_token)
    RETURNING family, refresh_expires_at
  ) SELECT count(DISTINCT family) FROM gone WHERE refresh_expires_at > now() INTO ended;
  RETURN ended;
END $$;

CREATE OR REPLACE FUNCTION app_notify(user_ids bigint[], company bigint, content jsonb, link text) RETURNS bigint[] LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
  made bigint[];
BEGIN
  WITH added AS (
    INSERT INTO notification_logs (user_id, company_id, notification, link_url)
    SELECT u.id, company, content, link FROM users u WHERE u.id = ANY (user_ids) AND u.deleted_at IS NULL
    RETURNING id, user_id
  ) SELECT coalesce(array_agg(id ORDER BY user_id), '{}') FROM added INTO made;
  PERFORM set_config('app.system', before, true);
  RETURN made;
END $$;

CREATE OR REPLACE FUNCTION app_record_error(error jsonb, company bigint) RETURNS jsonb LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
  answer jsonb;
  old_status text := (SELECT e.status FROM error_logs e WHERE e.fingerprint = error ->> 'fingerprint');
  this_hour text := to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24');
  oldest_hour text := to_char((now() - interval '15 days') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24');
BEGIN
  INSERT INTO error_logs AS e (company_id, fingerprint, level, source, message, exception, file, trace, context, release, count,
      users_affected, hourly_counts, recent_events)
  VALUES (company, error ->> 'fingerprint', error ->> 'level', error ->> 'source', error ->> 'message', error ->> 'exception',
      error ->> 'file', error ->> 'trace', error -> 'context', error ->> 'release', 1,
      CASE WHEN error -> 'context' ->> 'user_id' IS NULL THEN 0 ELSE 1 END,
      jsonb_build_object(this_hour, 1), jsonb_build_array(error -> 'context'))
  ON CONFLICT (fingerprint) DO UPDATE SET
    count = e.count + 1,
    users_affected = e.users_affected + CASE WHEN EXISTS (
      SELECT FROM jsonb_array_elements(coalesce(e.recent_events, '[]')) r
      WHERE r ->> 'user_id' IS NOT DISTINCT FROM error -> 'context' ->> 'user_id'
    ) THEN 0 ELSE 1 END,
    last_seen_at = now(), updated_at = greatest(now(), e.updated_at + interval '1 millisecond'),
    trace = excluded.trace, context = excluded.context, release = coalesce(excluded.release, e.release),
    status = CASE e.status WHEN 'resolved' THEN 'regressed' ELSE e.status END,
    hourly_counts = (
      SELECT jsonb_object_agg(h.key, h.value) FROM jsonb_each(coalesce(e.hourly_counts, '{}')
        || jsonb_build_object(this_hour, coalesce((e.hourly_counts ->> this_hour)::bigint, 0) + 1)) h
      WHERE h.key > oldest_hour),
    recent_events = (
      SELECT jsonb_agg(r.event ORDER BY r.place) FROM jsonb_array_elements(excluded.recent_events || coalesce(e.recent_events, '[]'))
        WITH ORDINALITY r(event, place) WHERE r.place <= 50)
  RETURNING jsonb_build_object('id', e.id, 'company_id', e.company_id, 'message', e.message, 'level', e.level, 'count', e.count,
    'status', e.status, 'before', old_status) INTO answer;
  PERFORM set_config('app.system', before, true);
  RETURN answer;
END $$;

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

CREATE OR REPLACE FUNCTION app_forget_devices(user_ids bigint[]) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM web_subscriptions WHERE user_id = ANY (user_ids);
END $$;

CREATE OR REPLACE FUNCTION app_facts_counted_at() RETURNS timestamptz LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT value::timestamptz FROM storage.facts WHERE key = 'facts counted'
$$;

REVOKE ALL ON FUNCTION app_next_number FROM PUBLIC, ${APPLICATION_ROLE};
${executable(['app_end_sessions', 'app_facts_counted_at', 'app_forget_devices', 'app_notify', 'app_record_error'])}
${FORGET_ADDRESS}`
