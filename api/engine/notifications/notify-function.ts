import { executable } from '../../kernel/database/schema/executable.ts'

/** Messages for other users: written past row-level security, and nothing else of them. */
export const NOTIFY = `
CREATE OR REPLACE FUNCTION app_notify(user_ids bigint[], company bigint, content jsonb, link text) RETURNS bigint[] LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
  made bigint[];
BEGIN
  WITH added AS (
    INSERT INTO notification_logs (user_id, company_id, notification, link_url, said)
    SELECT u.id, company, content - 'said', link, content -> 'said' FROM users u WHERE u.id = ANY (user_ids) AND u.deleted_at IS NULL
    RETURNING id, user_id
  ) SELECT coalesce(array_agg(id ORDER BY user_id), '{}') FROM added INTO made;
  PERFORM set_config('app.system', before, true);
  RETURN made;
END $$;

${executable(['app_notify'])}
`
