import { executable } from '../../kernel/database/schema/executable.ts'

/** Counts an error, in whichever call; occurrences of one cause are one row. */
export const RECORD_ERROR = `
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

${executable(['app_record_error'])}
`
