import { type SQL, sql } from '../../database/sql.ts'
import { datetime, string } from '../../model/fields.ts'
import type { Call } from '../../model/operation.ts'
import { run } from '../../query/sql.ts'
import { withOffset } from '../../query/zoned-time.ts'

/** One thing that happened to a record. */
export const timelineFields = {
  at: datetime('时间', 'At', { required: true }),
  type: string('类型', 'Type', { required: true }),
  title: string('标题', 'Title', { required: true }),
  by: string('操作人', 'By'),
  detail: string('说明', 'Detail'),
}

interface Event {
  readonly at: string
  readonly type: string
  readonly title: string
  readonly by: string | null
  readonly detail: string | null
}

/** Events in the order they happened, out of queries with the columns `at, type, title, by, detail`. */
export async function timeline(call: Call, parts: readonly SQL[]): Promise<Event[]> {
  const events = await run<Event>(
    call.tx,
    sql`select e.at, e.type, e.title, e.by, e.detail from (${sql.join([...parts], sql` union all `)}) as e (at, type, title, by, detail)
      where e.at is not null order by e.at, e.type limit 500`,
  )
  return events.map((event) => ({ ...event, at: withOffset(event.at, call.caller.timezone) }))
}

/** What people did with a record: the action log's words, and what they said with it. */
export function actionsOn(resource: string, id: number): SQL {
  return sql`select l.created_at, 'action', case l.action ${sql.join(words, sql` `)} else l.action end, l.user_name,
      nullif(concat_ws('；', (select string_agg(c ->> 'label' || '：' || coalesce(c ->> 'after', '—'), '；') from jsonb_array_elements(l.changes) c
        where c ->> 'field' in ('reason', 'email_reason', 'message', 'status', 'note', 'reject_reason'))), '')
    from action_logs l where l.resource = ${resource} and l.record_id = ${String(id)} and l.action <> 'create'`
}

const words = Object.entries({
  update: '修改',
  delete: '删除',
  restore: '恢复',
  send: '发送',
  approve: '同意',
  reject: '拒绝',
  download: '下载',
  other: '操作',
}).map(([action, zh]) => sql`when ${action} then ${zh}`)
