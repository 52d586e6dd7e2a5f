import { weighted } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { literal } from '../../../kernel/database/sql.ts'
import { notices } from './demo-data/notices.ts'

/** 0 to 45 messages a user, up to three pages; only the newest has not popped up yet. */
export const demo: readonly DemoStep[] = [
  {
    name: 'notification_logs',
    after: ['users'],
    async run(tx) {
      const weights = Object.fromEntries(notices.map(({ title, weight }) => [title, weight]))
      await tx(`
WITH drawn AS (
  SELECT u.id AS user_id, i, u.id * 100 + i AS key, (SELECT min(c.company_id) FROM company_users c WHERE c.user_id = u.id) AS company_id,
         storage.demo_at(i * 2 + 1, (u.id * 977 % 50000)::int + i * 300) AS at
  FROM users u CROSS JOIN LATERAL generate_series(1, ((u.id * 17 + 11) % 46)::int) AS i
), titled AS (
  SELECT *, ${weighted('notifications.title', 'key', weights)} AS title FROM drawn
)
INSERT INTO notification_logs (notification, user_id, company_id, read_at, link_url, popped_at, dispatched_at, created_at, updated_at)
SELECT jsonb_build_object('type', n.type, 'title', n.title, 'message', n.message,
    'updated_at', to_char(at + interval '8 hours', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"')),
  user_id, CASE WHEN n.scope = 'company' THEN company_id END, CASE WHEN i > 3 THEN at + interval '1 hour' END,
  n.link, CASE WHEN i > 1 THEN at END, at, at, at
FROM titled JOIN jsonb_to_recordset(${literal(JSON.stringify(notices))}::jsonb)
  AS n(title text, type text, message text, link text, scope text) USING (title) ORDER BY at, key`)
    },
  },
]
