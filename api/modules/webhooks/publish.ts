import type { TriggerDescription } from '../../kernel/database/types.ts'
import type { PublishedResource } from './events.ts'

/** What is called after every statement that writes rows of a published resource, whichever code writes them. */
export function triggersOf(published: readonly PublishedResource[]): TriggerDescription[] {
  return published.flatMap(({ resource, columns, decimals, state }) =>
    (['insert', 'update', 'delete'] as const).map((on) => ({
      table: resource.name,
      on,
      function: 'app_publish',
      arguments: [state?.field ?? '', state?.first ?? '', columns.join(' '), decimals.join(' ')],
    })),
  )
}

/** What happened to the row `c`: `was` before and `now` after the statement, null where it was or is not there. */
const happenings = `array_remove(ARRAY[
        CASE WHEN c.was IS NULL AND c.now ->> 'deleted_at' IS NULL THEN 'created' END,
        CASE WHEN c.was ->> 'deleted_at' IS NULL AND c.now ->> 'deleted_at' IS NULL AND c.was ->> 'updated_at' <> c.now ->> 'updated_at' THEN 'updated' END,
        CASE WHEN c.was IS NOT NULL AND c.was ->> 'deleted_at' IS NULL AND (c.now IS NULL OR c.now ->> 'deleted_at' IS NOT NULL) THEN 'deleted' END,
        CASE WHEN c.was ->> 'deleted_at' IS NOT NULL AND c.now ->> 'deleted_at' IS NULL AND c.now IS NOT NULL THEN 'restored' END,
        CASE WHEN c.now ->> 'deleted_at' IS NULL AND c.now ->> state_field IS DISTINCT FROM coalesce(c.was ->> state_field, first_state)
          THEN c.now ->> state_field END
      ], NULL)`

/** What an event carries of the row, and which of it the statement changed. */
const data = `(SELECT jsonb_object_agg(v.key, CASE WHEN v.key = ANY (decimals) AND v.value <> 'null' THEN to_jsonb(v.value #>> '{}') ELSE v.value END)
        FROM jsonb_each(coalesce(x.now, x.was)) v WHERE v.key = ANY (shown))`
const changed = `(SELECT coalesce(jsonb_agg(v.key ORDER BY v.key), '[]') FROM jsonb_each(x.now) v
        WHERE x.was IS NOT NULL AND v.key = ANY (shown) AND v.key <> 'updated_at' AND v.value IS DISTINCT FROM x.was -> v.key)`

/** An event of each row of a statement for each endpoint that wants it. */
const write = (rows: string, now: string, was: string) => `INSERT INTO webhook_deliveries
      (company_id, endpoint_id, event_id, type, resource, record_id, body)
    SELECT x.company_id, x.endpoint_id, x.event_id, x.type, TG_TABLE_NAME, x.id, jsonb_build_object('id', x.event_id, 'type', x.type,
      'timestamp', to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'company_id', x.company_id, 'resource', TG_TABLE_NAME, 'record_id', x.id,
      'data', ${data},
      'changed', ${changed})
    FROM (
      SELECT c.id, c.company_id, c.now, c.was, e.id AS endpoint_id, TG_TABLE_NAME || '.' || h.name AS type,
        'msg_' || replace(gen_random_uuid()::text, '-', '') AS event_id
      FROM (SELECT r.id, r.company_id, ${now} AS now, ${was} AS was FROM ${rows}
        WHERE r.company_id IN (SELECT w.company_id FROM webhook_endpoints w WHERE w.status = 'enabled')) c
      CROSS JOIN LATERAL unnest(${happenings}) h (name)
      JOIN webhook_endpoints e ON e.company_id = c.company_id AND e.status = 'enabled' AND TG_TABLE_NAME || '.' || h.name = ANY (e.events)
    ) x ORDER BY x.endpoint_id, x.id`

/**
 * Writes an event for each endpoint that wants it, in the transaction of the change, unless that brings the past (`app.silent`). The arguments are the field with the record's state, the
 * state that it begins in, the fields that an event carries, and those of them that are exact numbers.
 */
export const PUBLISH = `
CREATE OR REPLACE FUNCTION app_publish() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
  state_field CONSTANT text := TG_ARGV[0];
  first_state CONSTANT text := TG_ARGV[1];
  shown CONSTANT text[] := string_to_array(TG_ARGV[2], ' ');
  decimals CONSTANT text[] := string_to_array(TG_ARGV[3], ' ');
BEGIN
  IF current_setting('app.silent', true) IS DISTINCT FROM 'on' AND EXISTS (SELECT FROM webhook_endpoints w WHERE w.status = 'enabled') THEN
    IF TG_OP = 'INSERT' THEN
    ${write('app_after r', 'to_jsonb(r)', 'NULL::jsonb')};
    ELSIF TG_OP = 'UPDATE' THEN
    ${write('app_after r JOIN app_before o ON o.id = r.id', 'to_jsonb(r)', 'to_jsonb(o)')};
    ELSE
    ${write('app_before r', 'NULL::jsonb', 'to_jsonb(r)')};
    END IF;
  END IF;
  PERFORM set_config('app.system', before, true);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION app_publish FROM PUBLIC;
`
