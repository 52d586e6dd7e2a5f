import { choices } from '../../../engine/model/choice.ts'
import { date, email, enumeration, int, string } from '../../../engine/model/fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { changeStep } from '../../../engine/operations/actions/steps.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { bansOf, matchesBan } from '../../trade/bans.ts'

const access = ['ban-emails.update']

export const enableStep = changeStep('ban_emails', {
  zh: '启用',
  en: 'Enable',
  access,
  values: () => ({ status: 'enabled' }),
})
export const disableStep = changeStep('ban_emails', {
  zh: '停用',
  en: 'Disable',
  access,
  values: () => ({ status: 'disabled' }),
})
export const extendStep = changeStep('ban_emails', {
  zh: '改到期日',
  en: 'Set the expiry',
  access,
  input: { expires_at: date('到期', 'Expires', { required: true }) },
})

export const match = choices({
  exact: ['完整邮箱', 'Whole address'],
  domain: ['域名', 'Domain'],
  wildcard: ['通配符', 'Wildcard'],
})

/** Which bans an address falls under. */
export const testAction = collectionAction({
  name: 'test',
  readsOnly: true,
  path: '/test',
  zh: '试一试',
  en: 'Try an address',
  access: ['ban-emails.index'],
  input: { email: email('邮箱', 'Email', { required: true }) },
  answer: {
    schema: {
      type: 'object',
      properties: {
        matched: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: { type: 'integer', format: 'int64' },
              pattern: { type: 'string' },
              scopes: { type: 'array', items: { type: 'string' } },
            },
            required: ['id', 'pattern', 'scopes'],
          },
        },
      },
      required: ['matched'],
    },
  },
  run: async ({ call, input }) => ({ matched: await bansOf(call, input.email) }),
})

/** An address is let in again: its own bans are disabled. One of its domain, or of a pattern, is about others too and stays. */
export const liftAction = collectionAction({
  name: 'lift',
  path: '/lift',
  zh: '解封邮箱',
  en: 'Lift the ban of an address',
  access,
  input: { email: email('邮箱', 'Email', { required: true }) },
  run: async ({ call, input }) => {
    const records = repositoryOf('ban_emails', call)
    const bans = await bansOf(call, input.email)
    if (bans.length === 0) throw ApiError.conflict('STATE', '该邮箱没有被封禁')
    const others = bans.filter(({ pattern }) => pattern !== input.email.trim().toLowerCase())
    if (others.length > 0)
      throw ApiError.conflict(
        'STATE',
        message('该邮箱由规则“{x}”封禁，请在“封禁邮箱”中处理', { x: others.map(({ pattern }) => pattern) }),
      )
    for (const { id } of bans) await records.change(await records.lock(id), { status: 'disabled' })
  },
})

/** Whom a ban would hit, before it is saved. */
export const impactAction = collectionAction({
  name: 'impact',
  readsOnly: true,
  path: '/impact',
  zh: '预估影响',
  en: 'Estimate the impact',
  access: ['ban-emails.store'],
  input: {
    match: enumeration('匹配方式', 'Match', match, { required: true }),
    pattern: string('邮箱/域名/通配符', 'Pattern', { min: 3, max: 190, required: true }),
  },
  answer: {
    fields: {
      registrations: int('有效注册', 'Registrations', { required: true }),
      orders_30d: int('近 30 天订单', 'Orders (30 days)', { required: true }),
      subscribers: int('订阅者', 'Subscribers', { required: true }),
    },
  },
  run: async ({ call, input }) => {
    const pattern = input.pattern.trim().toLowerCase()
    const hits = matchesBan(sql`lower(t.email)`, sql`${input.match}::text`, sql`${pattern}::text`)
    const own = sql`t.company_id = ${call.caller.companyId}::bigint`
    const [row] = await run<{ registrations: number; orders_30d: number; subscribers: number }>(
      call.tx,
      sql`select (select count(*) from registrations t where ${own} and t.status = 'active' and ${hits}) as registrations,
        (select count(*) from orders t where ${own} and t.created_at > now() - interval '30 days' and t.deleted_at is null and ${hits}) as orders_30d,
        (select count(*) from subscribes t where ${own} and ${hits}) as subscribers`,
    )
    if (row === undefined) throw new Error('a count gave no row')
    return row
  },
})
