import { userOf } from '../../../engine/model/caller.ts'
import { withMembers } from '../../../engine/notifications/mail/readers.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** One run now, beside those of its time; also of a schedule that is paused. */
export const sendNow = recordAction('report_schedules', {
  name: 'send',
  path: '/{id}/send',
  zh: '立即发送',
  en: 'Send now',
  access: 'signedIn',
  changes: ['report_runs'],
  audit: 'send',
  done: { zh: '报表已排队，稍后送达', en: 'The report is queued' },
  run: async ({ call, id, record }) => {
    const readers = withMembers(sql`recipients`, sql`groups`, sql`company_id`)
    await run(
      call.tx,
      sql`insert into report_runs (company_id, schedule_id, user_id, name, recipients, cause, due_at)
        select company_id, id, ${userOf(call.caller)}::bigint, ${record.name}, ${readers}, 'manual', now()
        from report_schedules where id = ${id}::bigint`,
    )
    call.afterCommit(() => call.services.queue.wake())
  },
})
