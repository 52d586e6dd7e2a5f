import { executable } from '../../kernel/database/schema/executable.ts'

/**
 * Takes an e-mail address out of every text of a company's logs, of any company, and removes the drafts of imports that are not
 * under way: their sheets may hold it. Answers how many rows of logs changed, and where the sheets are.
 */
export function forgetAddress(logs: readonly string[]): string {
  return String.raw`
CREATE OR REPLACE FUNCTION app_forget_address(company bigint, address text) RETURNS jsonb LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
  pattern text := replace(replace(regexp_replace(address, '([^[:alnum:]@])', '\\\1', 'g'), '\+', '(\+|%2B)'), '@', '(@|%40)');
  place record;
  changed bigint;
  total bigint := 0;
  sheets jsonb;
BEGIN
  FOR place IN
    SELECT c.relname,
      string_agg(format('%1$I = regexp_replace(%1$I::text, $1, ''（已抹除）'', ''gi'')::%2$s', a.attname, t.typname), ', ') AS changes,
      string_agg(format('%I::text ~* $1', a.attname), ' OR ') AS holds
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relname IN (${logs.map((name) => `'${name}'`).join(', ')})
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND t.typname IN ('text', 'varchar', 'json', 'jsonb')
    GROUP BY c.relname ORDER BY c.relname
  LOOP
    EXECUTE format('UPDATE %I SET %s WHERE (company_id = $2 OR company_id IS NULL) AND (%s)', place.relname, place.changes, place.holds)
      USING pattern, company;
    GET DIAGNOSTICS changed = ROW_COUNT;
    total := total + changed;
  END LOOP;
  WITH gone AS (
    DELETE FROM imports i WHERE i.company_id = company
      AND NOT EXISTS (SELECT FROM jobs j WHERE j.id = i.job_id AND j.status IN ('queued', 'running'))
    RETURNING i.storage_key
  ) SELECT coalesce(jsonb_agg(storage_key), '[]') FROM gone INTO sheets;
  PERFORM set_config('app.system', before, true);
  RETURN jsonb_build_object('rows', total, 'sheets', sheets);
END $$;

${executable(['app_forget_address'])}
`
}
