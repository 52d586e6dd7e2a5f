import { notifyGroups } from '../../../engine/notifications/notify.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { type Message, message } from '../../../kernel/formats/messages/message.ts'
import type { MessagesByPath } from '../../../kernel/formats/messages/messages-by-path.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import { writeLog } from './log.ts'
import { linkTo } from './publish.ts'

interface Stopped {
  readonly id: number
  readonly how: 'failed' | 'cancelled' | 'no_answer'
  readonly problem: Message
}

/** Ends a publish that is in one of these states without success: it says why, and holds its sites no longer. */
export async function stopPublish(
  tx: Query,
  { id, how, problem }: Stopped,
  from: readonly string[],
): Promise<void> {
  const isProblem = how !== 'cancelled'
  const [publish] = await run<{ publish_no: string; company_id: number }>(
    tx,
    sql`update publishes set status = ${how}, error = ${isProblem ? worded('zh', problem) : null},
        said = ${isProblem ? JSON.stringify({ error: problem } satisfies MessagesByPath) : null}::jsonb, finished_at = now(), updated_at = now()
      where id = ${id}::bigint and status = any(${array([...from], 'text')}) returning publish_no, company_id`,
  )
  if (publish === undefined) return
  await writeLog(tx, id, [isProblem ? `失败：${worded('zh', problem)}` : worded('zh', problem)])
  if (!isProblem) return
  await notifyGroups(tx, publish.company_id, 'publish_failed', {
    type: 'error',
    title: message('网站发布 {no} 失败', { no: publish.publish_no }),
    text: problem,
    link: linkTo(id),
  })
}
