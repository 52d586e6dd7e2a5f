import { executable } from '../../kernel/database/schema/executable.ts'

/**
 * Messages for other users: written past row-level security, and nothing else of them. Where each reaches its user is decided here, by what
 * they have set for the topic, otherwise by its own channels.
 */
export const NOTIFY = `
CREATE OR REPLACE FUNCTION app_notify(user_ids bigint[], company bigint, content jsonb, link text) RETURNS bigint[] LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before text := app_enter_system();
  made bigint[];
BEGIN
  WITH added AS (
    INSERT INTO notification_logs (user_id, company_id, notification, link_url, said, channels, popped_at)
    SELECT u.id, company, content - ARRAY['said', 'topic', 'channels'], link, content -> 'said', reached.channels,
      CASE WHEN 'popup' <> ALL (reached.channels) THEN now() END
    FROM users u LEFT JOIN notification_choices c ON c.user_id = u.id AND c.topic = content ->> 'topic'
      CROSS JOIN LATERAL (
        SELECT coalesce(c.channels, (SELECT array_agg(one) FROM jsonb_array_elements_text(content -> 'channels') AS of(one))) AS channels) AS reached
    WHERE u.id = ANY (user_ids) AND u.deleted_at IS NULL
    RETURNING id, user_id
  ) SELECT coalesce(array_agg(id ORDER BY user_id), '{}') FROM added INTO made;
  PERFORM set_config('app.system', before, true);
  RETURN made;
END $$;

${executable(['app_notify'])}
`
