import type { RecordContext } from '../../../../engine/model/action.ts'
import { email } from '../../../../engine/model/fields.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { recordAction } from '../../../../engine/operations/actions/action.ts'
import { recordStep } from '../../../../engine/operations/actions/steps.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { orderAllowed } from '../states/states.ts'
import { mailKeys } from './mail-keys.ts'

const mostADay = 5

export const resendKeysStep = recordStep('orders', {
  zh: '重发序列号',
  en: 'Send keys again',
  access: ['orders.update'],
  allowed: [orderAllowed.useKeys],
  audit: 'send',
  run: (context) => resend(context, context.record.email),
})

export const resendKeysAction = recordAction('orders', {
  ...resendKeysStep,
  name: 'resend_keys',
  path: '/{id}/resend-keys',
  changes: [],
  input: { email: email('收件邮箱', 'Recipient') },
  answer: { fields: { sent_to: email('已发送到', 'Sent to', { required: true }) } },
  run: (context) => resend(context, context.input.email ?? context.record.email),
})

async function resend(
  { call, id, record }: RecordContext<RecordOf<'orders'>>,
  to: string,
): Promise<{ sent_to: string }> {
  const [sent] = await run<{ times: number }>(
    call.tx,
    sql`select count(*) as times from action_logs l where l.resource = 'orders' and l.record_id = ${String(id)} and l.action = 'send'
      and l.created_at > now() - interval '24 hours'
      and not exists (select 1 from jsonb_array_elements(l.changes) c where c ->> 'field' = 'fulfilled_at')`,
  )
  if ((sent?.times ?? 0) >= mostADay)
    throw ApiError.conflict('TOO_OFTEN', message('24 小时内最多重发 {n} 次', { n: mostADay }))
  await mailKeys(call, record, to)
  return { sent_to: to }
}
