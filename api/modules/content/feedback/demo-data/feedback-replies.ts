import { withoutIndexes } from '../../../../engine/demo/bulk.ts'
import type { DemoStep } from '../../../../engine/demo/step.ts'
import { inLanguage } from '../../demo-data/texts.ts'
import { ANSWERS, SUBJECTS } from './texts.ts'

/** Ours, the customer's answers, a note for colleagues, and the closing by the system: 14 000 in all. */
export const feedbackReplies: DemoStep = {
  name: 'feedback_replies',
  after: ['feedback'],
  run: (tx) =>
    withoutIndexes(tx, ['feedback_replies'], async () => {
      await tx(`
WITH messages AS (
  SELECT f.id, f.company_id, f.language, f.assignee_id, 1 AS turn, 'reply' AS type, f.first_reply_at AS at FROM feedback f WHERE f.first_reply_at IS NOT NULL
  UNION ALL SELECT f.id, f.company_id, f.language, NULL, 2, 'customer', f.first_reply_at + interval '5 hours' FROM feedback f WHERE f.first_reply_at IS NOT NULL AND f.id / 10 % 2 = 0
  UNION ALL SELECT f.id, f.company_id, f.language, f.assignee_id, 3, 'note', f.created_at + interval '20 minutes' FROM feedback f WHERE f.assignee_id IS NOT NULL AND f.id / 10 % 5 = 0
  UNION ALL SELECT f.id, f.company_id, f.language, NULL, 4, 'system', f.resolved_at FROM feedback f WHERE f.status = 'closed'
)
INSERT INTO feedback_replies (id, company_id, feedback_id, type, content, attachments, user_id, sent_at, created_at, updated_at)
SELECT row_number() OVER (ORDER BY at, id, turn), company_id, id, type,
  CASE type WHEN 'reply' THEN ${inLanguage('id', ANSWERS)} WHEN 'customer' THEN '<p>' || ${inLanguage('id', SUBJECTS)} || '…</p>' WHEN 'note' THEN '<p>已转给开发，<b>待确认</b>。</p>' ELSE '<p>工单已自动关闭。</p>' END,
  '[]', CASE WHEN type IN ('reply', 'note') THEN assignee_id END, CASE type WHEN 'reply' THEN at + interval '4 seconds' END, at, at
FROM messages ORDER BY at, id, turn`)
    }),
}
