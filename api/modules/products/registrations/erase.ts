import { email, int, auditOnly } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { recordChange } from '../../../engine/operations/write/audit.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { forgetCustomer } from '../../content/feedback/forget-customer.ts'
import { suppress } from '../../content/subscribes/suppression.ts'
import { forgetRespondent } from '../../content/surveys/forget-respondent.ts'

/** Stands where an address was: no mail ever goes to this domain (RFC 2606). */
export const erasedDomain = 'erased.invalid'

export function isErased(address: unknown): boolean {
  return textOf(address).endsWith(`@${erasedDomain}`)
}

const reason = auditOnly('原因', 'Reason', { min: 5, max: 200, required: true })

const counts = {
  registrations: int('注册记录', 'Registrations', { required: true }),
  license_keys: int('序列号', 'License keys', { required: true }),
  installations: int('安装记录', 'Installations', { required: true }),
  uninstallations: int('卸载记录', 'Uninstallations', { required: true }),
  sent_mails: int('营销邮件记录', 'Rows of campaigns', { required: true }),
  series_runs: int('自动邮件进度', 'Runs of series', { required: true }),
  letters: int('发件箱邮件', 'Letters', { required: true }),
  survey_responses: int('答卷', 'Survey responses', { required: true }),
  feedback: int('反馈', 'Feedback', { required: true }),
  logs: int('日志', 'Log rows', { required: true }),
  files: int('导出、导入和反馈的文件', 'Files of exports, imports and feedback', { required: true }),
  orders_kept: int('保留的订单', 'Orders that stay', { required: true }),
}

/**
 * A customer asks to be erased: who they are goes out of everything that their software reported, and out of what the action log says of
 * it; licenses go on to work, orders stay as the books need them (domain/resources.md, registrations "Delete"). The log keeps that it was
 * done and why, not whose address it was. It cannot be undone.
 */
export const eraseAction = collectionAction({
  name: 'erase',
  changes: [
    'email_marketing_logs',
    'email_series_runs',
    'feedback',
    'feedback_replies',
    'files',
    'installations',
    'intake_events',
    'license_keys',
    'survey_responses',
    'uninstallations',
  ],
  path: '/erase',
  zh: '抹除个人信息',
  en: 'Erase a person',
  access: ['product-registrations.update'],
  danger: true,
  input: { email: email('邮箱', 'Email', { required: true }), reason },
  answer: { fields: counts },
  run: async ({ call, resource, input }) => {
    const address = input.email.trim().toLowerCase()
    if (isErased(address)) throw ApiError.invalid({ email: ['该邮箱的个人信息已抹除'] })
    const done = await erase(call, address)
    const { orders_kept: orders, files: _files, ...erased } = done
    if (Object.values(erased).every((count) => count === 0))
      throw ApiError.invalid({ email: [orders > 0 ? '该邮箱只有订单，订单须依法保留' : '没有该邮箱的记录'] })
    await recordChange(call, resource, 'other', null, null, {
      fields: { reason, ...counts },
      values: { reason: input.reason, ...done },
    })
    return done
  },
})

type Counts = Readonly<Record<keyof typeof counts, number>>

async function erase(call: Call, address: string): Promise<Counts> {
  const own = sql`company_id = ${call.caller.companyId}::bigint`
  const audit = sql`updated_by = ${call.caller.userId}::bigint, updated_at = ${nextVersion()}`
  const count = async (statement: ReturnType<typeof sql>) => (await run(call.tx, statement)).length
  const installations = await count(
    sql`update installations set ip = null, ${audit} where ${own} and ip is not null
      and device_id in (select device_id from registrations where ${own} and lower(email) = ${address}) returning id`,
  )
  const registrations = await run<{ id: number }>(
    call.tx,
    sql`update registrations set email = 'erased.' || id || ${`@${erasedDomain}`}, ip = null, device_name = null, note = null, ${audit}
      where ${own} and lower(email) = ${address} returning id`,
  )
  const rows = {
    registrations: registrations.length,
    installations,
    license_keys: await count(
      sql`update license_keys set email = 'erased.' || id || ${`@${erasedDomain}`}, ${audit} where ${own} and lower(email) = ${address} returning id`,
    ),
    uninstallations: await count(
      sql`update uninstallations set contact_email = null, reason_text = null, ${audit} where ${own} and lower(contact_email) = ${address} returning id`,
    ),
    // Before the mails: a run that sends one just now is waited for, and its mail is found then.
    series_runs: await count(
      sql`delete from email_series_runs where ${own} and lower(email) = ${address} returning id`,
    ),
    sent_mails: await count(
      sql`update email_marketing_logs set email = 'erased.' || id || ${`@${erasedDomain}`}, recipient_name = null where ${own} and lower(email) = ${address} returning id`,
    ),
    letters: await count(sql`delete from mails where ${own} and lower(recipient) = ${address} returning id`),
    survey_responses: await forgetRespondent(call, address),
    orders_kept: await count(sql`select id from orders where ${own} and lower(email) = ${address}`),
  }
  const feedback = await forgetCustomer(call, address)
  await suppress(call, address, 'erased')
  const logs = await forgetInLogs(call, address)
  const keys = [...feedback.keys, ...logs.keys]
  // What cannot be removed now has no row any more: it is swept.
  call.afterCommit(
    () => void Promise.all(keys.map((key) => call.services.storage.remove(key))).catch(() => null),
  )
  return { ...rows, feedback: feedback.tickets, logs: logs.rows, files: keys.length }
}

/** The logs of the company, of every user; the sheets of imports and the files of exports, of which it is unknown whom they name. */
async function forgetInLogs(
  { tx, caller }: Call,
  address: string,
): Promise<{ readonly rows: number; readonly keys: readonly string[] }> {
  const [forgotten] = await run<{ logs: { rows: number; sheets: string[] } }>(
    tx,
    sql`select app_forget_address(${caller.companyId}::bigint, ${address}) as logs`,
  )
  const { rows, sheets } = forgotten?.logs ?? { rows: 0, sheets: [] }
  const files = await run<{ storage_key: string }>(
    tx,
    sql`delete from files where company_id = ${caller.companyId}::bigint and usage = 'export' and storage_key is not null
      returning storage_key`,
  )
  return { rows, keys: [...sheets, ...files.map(({ storage_key: key }) => key)] }
}
