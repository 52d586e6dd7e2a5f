import type { ContextOf } from '../../../engine/model/action.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { bool, email, int, auditOnly } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { postLetter } from '../../../engine/notifications/mail/post.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { customerLanguage } from '../../../kernel/formats/customer-language.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { banAddress } from '../../trade/bans.ts'
import { productKeysLetter } from '../keys/key-letter.ts'
import { openedKey } from '../keys/key-text.ts'
import { isErased } from './erase.ts'

const access = ['product-registrations.update']
const reason = auditOnly('原因', 'Reason', { min: 5, max: 200, required: true })

export const deactivateStep = recordStep('registrations', {
  zh: '解绑设备',
  en: 'Deactivate',
  access,
  changes: ['license_keys'],
  allowed: [
    requires('registrations', {
      code: 'active',
      when: { status: 'active' },
      reason: '只有有效的注册可以解绑',
    }),
  ],
  run: (context) => end(context, 'deactivated'),
})

export const deactivateAction = recordAction('registrations', {
  ...deactivateStep,
  name: 'deactivate',
  path: '/{id}/deactivate',
  input: { reason: auditOnly('原因', 'Reason', { min: 2, max: 200, required: true }) },
})

export const extendStep = recordStep('registrations', {
  zh: '延期',
  en: 'Extend',
  access,
  changes: ['license_keys'],
  input: { days: int('天数', 'Days', { min: 1, max: 3650, required: true }), reason },
  allowed: [
    requires('registrations', {
      code: 'in_use',
      when: { status: { not: ['banned', 'deactivated'] } },
      reason: '已解绑或封禁的注册不能延期',
    }),
    requires('registrations', {
      code: 'expires',
      when: { expires_at: { not: null } },
      reason: '没有到期时间的注册不需要延期',
    }),
  ],
  run: extend,
})

export const extendAction = recordAction('registrations', {
  ...extendStep,
  name: 'extend',
  path: '/{id}/extend',
})

export const banStep = recordStep('registrations', {
  zh: '封禁',
  en: 'Ban',
  access,
  changes: ['ban_emails', 'license_keys'],
  danger: true,
  input: { reason, ban_email: bool('封禁邮箱', 'Ban the address', { default: false }) },
  allowed: [
    requires('registrations', {
      code: 'not_banned',
      when: { status: { not: 'banned' } },
      reason: '注册已封禁',
    }),
  ],
  run: async (context) => {
    await end(context, 'banned')
    if (context.input.ban_email)
      await banAddress(context.call, context.record.email, {
        reason: 'other',
        source: 'registration',
      })
  },
})

export const banAction = recordAction('registrations', {
  ...banStep,
  name: 'ban',
  path: '/{id}/ban',
})

/** As it would be had it not been banned: expired, on a device if its key has one left, else on none. */
export const unbanStep = recordStep('registrations', {
  zh: '解封',
  en: 'Lift the ban',
  access,
  changes: ['license_keys'],
  input: { reason },
  allowed: [
    requires('registrations', { code: 'banned', when: { status: 'banned' }, reason: '注册没有被封禁' }),
  ],
  run: async ({ records, id, record, call }) => {
    const isOver = record.expires_at !== null && Date.parse(record.expires_at) <= Date.now()
    const status = isOver
      ? 'expired'
      : (await takeDevice(call, record.license_key_id))
        ? 'active'
        : 'deactivated'
    await records.update(id, { status })
  },
})

export const unbanAction = recordAction('registrations', {
  ...unbanStep,
  name: 'unban',
  path: '/{id}/unban',
})

const mostADay = 3

/** To the customer, or, for a reason, to another address. */
export const resendKeyAction = recordAction('registrations', {
  name: 'resend_key',
  path: '/{id}/resend-key',
  zh: '重发序列号',
  en: 'Send the key again',
  access,
  audit: 'send',
  input: { email: email('收件邮箱', 'Recipient'), reason: auditOnly('原因', 'Reason', { min: 2, max: 200 }) },
  answer: { fields: { sent_to: email('已发送到', 'Sent to', { required: true }) } },
  allowed: [
    requires('registrations', {
      code: 'has_key',
      when: { license_key_id: { not: null } },
      reason: '注册没有序列号',
    }),
    requires('registrations', {
      code: 'not_banned',
      when: { status: { not: 'banned' } },
      reason: '注册已封禁',
    }),
  ],
  guard: ({ email: address }) =>
    isErased(address) ? { code: 'not_erased', reason: '该客户的个人信息已抹除' } : null,
  run: resend,
})

/** The device is free for another. */
async function end(
  { records, id, record, call }: ContextOf<'registrations'>,
  status: 'banned' | 'deactivated',
): Promise<void> {
  await records.update(id, { status })
  if (record.status !== 'active') return
  await run(
    call.tx,
    sql`update license_keys set devices_used = greatest(0, devices_used - 1) where id = ${record.license_key_id}::bigint`,
  )
}

/** False where the key has no device left. A registration without a key takes none. */
async function takeDevice(call: Call, key: number | null): Promise<boolean> {
  if (key === null) return true
  const taken = await run(
    call.tx,
    sql`update license_keys set devices_used = devices_used + 1 where id = ${key}::bigint and devices_used < max_devices returning 1`,
  )
  return taken.length > 0
}

/** The key lives as long as what is registered with it. */
async function extend({
  records,
  id,
  record,
  input,
  call,
}: ContextOf<'registrations', { readonly days: number }>): Promise<void> {
  const until = Date.parse(record.expires_at ?? '') + input.days * 86_400_000
  const expires = new Date(until).toISOString()
  const lives = record.status === 'expired' && until > Date.now()
  await records.update(id, { expires_at: expires, ...(lives ? { status: 'active' } : {}) })
  await run(
    call.tx,
    sql`update license_keys set expires_at = greatest(expires_at, ${expires}::timestamptz),
        status = case when status = 'expired' and ${expires}::timestamptz > now() then 'activated' else status end
      where id = ${record.license_key_id}::bigint and expires_at is not null`,
  )
}

interface Resending {
  readonly email?: string | null | undefined
  readonly reason?: string | null | undefined
}

async function resend({
  id,
  record,
  input,
  call,
}: ContextOf<'registrations', Resending>): Promise<{ sent_to: string }> {
  const to = input.email ?? record.email ?? ''
  if (to !== record.email && (input.reason ?? '').trim() === '')
    throw ApiError.invalid({ reason: ['发到其他邮箱须填写原因'] })
  const [sent] = await run<{ times: number }>(
    call.tx,
    sql`select count(*) as times from action_logs where resource = 'registrations' and record_id = ${id} and action = 'send'
      and created_at > now() - interval '24 hours'`,
  )
  if ((sent?.times ?? 0) >= mostADay)
    throw ApiError.conflict('TOO_OFTEN', message('24 小时内最多重发 {n} 次', { n: mostADay }))
  const [key] = await run<{ key: string; masked: string; product: string }>(
    call.tx,
    sql`select k.key, k.key_masked as masked, p.name as product from license_keys k join products p on p.id = k.product_id
      where k.id = ${record.license_key_id}::bigint`,
  )
  if (key === undefined) throw ApiError.notFound()
  const letter = productKeysLetter(customerLanguage(record.language), key.product, [openedKey(call, key)])
  await postLetter(call, { to, ...letter })
  return { sent_to: to }
}
