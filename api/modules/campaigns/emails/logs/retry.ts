import { choices } from '../../../../engine/model/choice.ts'
import { enumeration } from '../../../../engine/model/fields.ts'
import { collectionAction } from '../../../../engine/operations/actions/action.ts'
import { assertRequirements } from '../../../../engine/operations/actions/allowed.ts'
import { pathId } from '../../../../engine/operations/path-id.ts'
import { recordChange } from '../../../../engine/operations/write/audit.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { start } from '../send.ts'
import { emailAllowed } from '../states.ts'

const which = choices({
  failed: ['失败', 'Failed'],
  soft: ['软退', 'Soft bounces'],
})

/** Sends again what did not arrive for a reason that may have passed. */
export const retryMails = collectionAction({
  name: 'retry',
  changes: ['email_marketings'],
  path: '/retry',
  zh: '重发失败或软退的邮件',
  en: 'Send failed mails again',
  access: ['email-marketings.send'],
  input: { status: enumeration('重发', 'What', which, { required: true }) },
  answer: 'job',
  async run({ call, input }) {
    const campaigns = call.services.find('email_marketings')
    const id = pathId(call, 'email_marketing_id')
    const record = await repositoryOf('email_marketings', call).lock(id)
    assertRequirements([emailAllowed.retry], record, call)
    const state =
      input.status === 'soft' ? sql`status = 'bounced' and bounce_type = 'soft'` : sql`status = 'failed'`
    const rows = await run(
      call.tx,
      sql`update email_marketing_logs set status = 'queued', sent_at = null, delivered_at = null, bounce_type = null, bounce_reason = null, message_id = null, updated_at = now()
        where email_marketing_id = ${id}::bigint and ${state} returning id`,
    )
    if (rows.length === 0) throw ApiError.conflict('STATE', '没有需要重发的邮件')
    const job = await start({ call, id, record }, 'sending')
    await recordChange(call, campaigns, 'send', record, { ...record, status: 'sending' })
    return job
  },
})
