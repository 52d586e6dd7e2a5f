import { requires } from '../../../engine/model/definition/requirement.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { literal, type SQL, sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { unknownOutcome } from './unknown-outcome.ts'

/** SQL: the mail of the run `t` that was last handed over, if what became of it is not known: its letter `e` and its row `l`. */
const unknownMail = `email_series_steps p join email_marketings e on e.id = p.email_marketing_id
  join email_marketing_logs l on l.company_id = t.company_id and l.series_run_id = t.id and l.email_marketing_id = e.id
  where t.status in ('waiting', 'done') and p.email_series_id = t.email_series_id and p.position = t.step - 1
    and l.status = 'failed' and l.bounce_reason = ${literal(unknownOutcome)}`

/** SQL: its name; null where there is none, or a later mail has gone out. */
export const unknownMailName = `(select e.name from ${unknownMail})`

const isUnknown = requires('email_series_runs', {
  code: 'unknown',
  when: { unknown_mail: { not: null } },
  reason: '没有结果未知的邮件',
})

/** The mail is sent again, under the same message id; the run goes on from there. */
export const resendUnknown = recordAction('email_series_runs', {
  name: 'resend',
  path: '/{id}/resend',
  zh: '重发结果未知的邮件',
  en: 'Send the mail again whose outcome is unknown',
  access: ['email-marketings.send'],
  audit: 'send',
  changes: ['email_marketing_logs'],
  allowed: [isUnknown],
  async run({ call, id, record, records }) {
    const mails = repositoryOf('email_marketing_logs', call)
    refuseNone(await mails.updateWhere(unknownMailOf(id), { status: 'queued', bounce_reason: null }))
    await records.update(id, {
      status: 'waiting',
      step: (record.step ?? 1) - 1,
      due_at: new Date().toISOString(),
      ended_at: null,
    })
  },
})

/** Staff know that the mail has arrived: it counts as sent. */
export const markUnknownSent = recordAction('email_series_runs', {
  name: 'mark_sent',
  path: '/{id}/mark-sent',
  zh: '标记结果未知的邮件为已发出',
  en: 'Mark the mail as sent whose outcome is unknown',
  access: ['email-marketings.send'],
  changes: ['email_marketing_logs'],
  allowed: [isUnknown],
  async run({ call, id, records }) {
    const mails = repositoryOf('email_marketing_logs', call)
    const changes = { status: 'sent', bounce_reason: null, sent_at: sql`t.updated_at` } as const
    refuseNone(await mails.updateWhere(unknownMailOf(id), changes))
    await records.update(id, { mails: sql`mails + 1`, last_sent_at: new Date().toISOString() })
  },
})

/** Of a run that is locked: of several at once one finds it. */
function unknownMailOf(runId: number): SQL {
  return sql`t.id in (select x.log_id from email_series_runs t cross join lateral (select l.id as log_id from ${sql.raw(unknownMail)}) x
    where t.id = ${runId}::bigint)`
}

function refuseNone(changed: readonly number[]): void {
  if (changed.length === 0) throw ApiError.conflict('STATE', '没有结果未知的邮件')
}
