import { failedRequirement } from '../../../engine/model/definition/requirement.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf, ValuesOf, StoredOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { assertRequirements } from '../../../engine/operations/actions/allowed.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { readHtml } from '../../../kernel/formats/html/read-html.ts'
import { message, type Message } from '../../../kernel/formats/messages/message.ts'
import { readAudience } from './audience/audience.ts'
import { estimate } from './audience/estimate.ts'
import { audienceErrors } from './audience/references.ts'
import { isOwnAddress, senderOf } from './company-mail.ts'
import { keepSchedule, unconfirmed } from './schedule.ts'
import { emailAllowed } from './states.ts'

type Errors = ErrorsOf<'email_marketings'>

const shortestNotice = 10 * 60_000

/** What a campaign has to be before it is kept (domain/resources.md §6 `email_marketings`). */
export const emailRules = defineRules('email_marketings', {
  beforeWrite: async (call, values, record) => {
    if (record !== null) assertRequirements([emailAllowed.change], record, call)
    return {
      ...(record?.status === 'paused' ? startedErrors(values, record) : {}),
      ...contentErrors(values),
      ...testErrors({ ...record, ...values }),
      ...timeErrors(values, record),
      ...(await senderErrors(call, values)),
      ...(values.audience === undefined ? {} : await recipientErrors(call, values.audience)),
    }
  },
  prepare: async (call, values, record) => ({
    ...unconfirmed(call, values, record),
    ...(record === null ? await usualSender(call, values) : {}),
    ...(values.audience === undefined
      ? {}
      : {
          saved_audience_id: savedOf(values.audience),
          estimated_count: await countOf(call, values.audience, values.language ?? record?.language),
        }),
  }),
  afterWrite: keepSchedule,
  preventsDeletion: async (_call, record) =>
    failedRequirement([emailAllowed.delete], record, null)?.reason ?? null,
})

/** Its recipients and variants stand since the first mail. */
function startedErrors(values: ValuesOf<'email_marketings'>, record: RecordOf<'email_marketings'>): Errors {
  const fixed = (['audience', 'ab_test', 'subject_b', 'ab_percent'] as const).filter(
    (name) => values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(record[name]),
  )
  return Object.fromEntries(fixed.map((name) => [name, ['已开始发送，不能再改']]))
}

function contentErrors({ content }: DraftOf<'email_marketings'>): Errors {
  if (content === undefined) return {}
  const html = content
  const messages: Message[] = [
    ...(html.includes('{unsubscribe_url}')
      ? []
      : [message('内容必须含退订链接 {variable}', { variable: '{unsubscribe_url}' })]),
    ...(readHtml(html).imagesWithoutText > 0 ? (['图片须有替代文字（alt）'] as const) : []),
  ]
  return messages.length === 0 ? {} : { content: messages }
}

function testErrors(next: DraftOf<'email_marketings'>): Errors {
  return next.ab_test === true && (next.subject_b ?? '') === '' ? { subject_b: ['A/B 测试须填写主题 B'] } : {}
}

function timeErrors(
  values: ValuesOf<'email_marketings'>,
  record: RecordOf<'email_marketings'> | null,
): Errors {
  const at = values.send_at
  if (at == null || minuteOf(at) === minuteOf(record?.send_at)) return {}
  return Date.parse(at) >= Date.now() + shortestNotice ? {} : { send_at: ['须在 10 分钟以后'] }
}

/** People choose minutes; the zone in which one is written does not matter. */
const minuteOf = (at: string | null | undefined): number => Math.floor(Date.parse(at ?? '') / 60_000)

async function senderErrors(
  call: Call,
  { from_email: address }: DraftOf<'email_marketings'>,
): Promise<Errors> {
  if (address === undefined || isOwnAddress(address, await senderOf(call))) return {}
  return { from_email: ['发件邮箱须是本品牌的域名'] }
}

async function recipientErrors(call: Call, value: unknown): Promise<Errors> {
  const audience = readAudience(value)
  return 'errors' in audience ? audience.errors : await audienceErrors(call, audience)
}

async function usualSender(
  call: Call,
  values: ValuesOf<'email_marketings'>,
): Promise<StoredOf<'email_marketings'>> {
  const { mail_from_name: name, mail_from_email: address } = await senderOf(call)
  return { from_name: values.from_name ?? name, from_email: values.from_email ?? address }
}

/** The saved audience that it names: it stays while the campaign does. */
function savedOf(value: unknown): number | null {
  const audience = readAudience(value)
  return 'errors' in audience || audience.source !== 'saved' ? null : (audience.audience_id ?? null)
}

async function countOf(call: Call, value: unknown, language: unknown): Promise<number> {
  const audience = readAudience(value)
  return 'errors' in audience ? 0 : (await estimate(call, audience, textOf(language))).count
}
