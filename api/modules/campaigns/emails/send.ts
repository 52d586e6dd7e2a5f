import { randomUUID } from 'node:crypto'
import type { ContextOf } from '../../../engine/model/action.ts'
import { int } from '../../../engine/model/fields.ts'
import type { ErrorsFrom, ErrorsOf } from '../../../engine/model/records.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { readAudience } from './audience/audience.ts'
import { estimate } from './audience/estimate.ts'
import { checkErrors, checkLetter, letterFacts } from './checks.ts'
import { senderOf } from './company-mail.ts'
import { goOnLater } from './delivery/deliver.ts'
import { emailAllowed } from './states.ts'

const access = ['email-marketings.send']

/** Now, or when its time has come; the person has typed how many get it. */
export const sendEmail = recordAction('email_marketings', {
  name: 'send',
  changes: ['email_marketing_logs', 'link_codes'],
  path: '/{id}/send',
  zh: '发送邮件营销',
  en: 'Send an email campaign',
  access,
  audit: 'send',
  allowed: [emailAllowed.send],
  input: { confirm_count: int('确认人数', 'Recipients confirmed', { min: 0, required: true }) },
  externalQuery: letterFacts,
  async run(context) {
    const { call, id, record, input } = context
    const count = await recipientsOf(context)
    await refuseOfSeries(context)
    const errors = {
      ...checkErrors(await checkLetter(context)),
      ...timeErrors(record.send_at),
      ...countErrors(count, input.confirm_count),
    }
    if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    const link = record.link_code_id ?? (await createLinkCode(context))
    const at = record.send_at === null ? undefined : new Date(record.send_at)
    await run(
      call.tx,
      sql`update email_marketings set link_code_id = ${link}::bigint, estimated_count = ${count} where id = ${id}::bigint`,
    )
    await start(context, at === undefined ? 'sending' : 'scheduled', at)
  },
})

export const pauseEmail = recordAction('email_marketings', {
  name: 'pause',
  path: '/{id}/pause',
  zh: '暂停邮件发送',
  en: 'Pause an email campaign',
  access,
  allowed: [emailAllowed.pause],
  run: (context) => stop(context, 'paused'),
})

export const resumeEmail = recordAction('email_marketings', {
  name: 'resume',
  path: '/{id}/resume',
  zh: '继续邮件发送',
  en: 'Go on with an email campaign',
  access,
  audit: 'send',
  allowed: [emailAllowed.resume],
  run: (context) => start(context, 'sending'),
})

export const cancelEmail = recordAction('email_marketings', {
  name: 'cancel',
  changes: ['email_marketing_logs'],
  path: '/{id}/cancel',
  zh: '取消邮件发送',
  en: 'Cancel an email campaign',
  access,
  allowed: [emailAllowed.cancel],
  async run(context) {
    await stop(context, 'cancelled')
    await run(
      context.call.tx,
      sql`delete from email_marketing_logs where email_marketing_id = ${context.id}::bigint and status = 'queued'`,
    )
  },
})

/** A delivery of its own: a job of an earlier one finds that it has been replaced. */
export async function start(
  { call, id, record }: Pick<ContextOf<'email_marketings'>, 'call' | 'id' | 'record'>,
  status: 'sending' | 'scheduled',
  at?: Date,
) {
  const delivery = randomUUID()
  await write(call, id, status, delivery)
  return await goOnLater(call, { name: record.name }, { campaign: id, delivery }, at)
}

async function stop(
  { call, id }: ContextOf<'email_marketings'>,
  status: 'paused' | 'cancelled',
): Promise<void> {
  await write(call, id, status, null)
}

async function write(
  call: ContextOf<'email_marketings'>['call'],
  id: number,
  status: string,
  delivery: string | null,
) {
  await run(
    call.tx,
    sql`update email_marketings set status = ${status}, delivery = ${delivery}, updated_by = ${call.caller.userId}::bigint,
      updated_at = ${nextVersion()} where id = ${id}::bigint`,
  )
}

async function recipientsOf({ call, record }: ContextOf<'email_marketings'>): Promise<number> {
  const audience = readAudience(record.audience)
  if ('errors' in audience) throw ApiError.invalid(audience.errors)
  return (await estimate(call, audience, record.language)).count
}

/** A letter of a series goes to whom the series sends it, and to no others. */
async function refuseOfSeries({ call, id }: ContextOf<'email_marketings'>): Promise<void> {
  const [series] = await repositoryOf('email_series', call).select(
    ['name'],
    sql`t.company_id = ${call.caller.companyId}::bigint
      and exists (select from email_series_steps p where p.email_series_id = t.id and p.email_marketing_id = ${id}::bigint)`,
  )
  if (series !== undefined)
    throw ApiError.conflict('STATE', message('邮件属于自动邮件“{name}”，不能群发', { name: series.name }))
}

function timeErrors(at: string | null): ErrorsOf<'email_marketings'> {
  return at !== null && Date.parse(at) <= Date.now() ? { send_at: ['发送时间已过，请调整或清空'] } : {}
}

function countErrors(count: number, confirmed: number): ErrorsFrom<{ confirm_count: unknown }> {
  if (count === 0) return { confirm_count: ['没有收件人'] }
  return count === confirmed ? {} : { confirm_count: [message('收件人数现为 {n}，请重新确认', { n: count })] }
}

/** Visits that come from the mail are counted by a link of its own. */
async function createLinkCode({ call, id, record }: ContextOf<'email_marketings'>): Promise<number> {
  const { url } = await senderOf(call)
  const link = await repositoryOf('link_codes', call).create({
    name: `邮件 ${record.name}`.slice(0, 80),
    target_url: url,
    channel: 'email',
    utm_source: 'newsletter',
    utm_medium: 'email',
    utm_campaign: `email-${id}`,
    language: record.language,
    owner_id: record.owner_id,
  })
  return link.id
}
