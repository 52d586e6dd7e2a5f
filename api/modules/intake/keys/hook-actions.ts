import { newPrefix } from '../../../engine/auth/keys/key-secret.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { enumeration, enumerations, int, string, text } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { collectionAction, recordAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { newSigningSecret } from '../../../engine/operations/write/signing-secret.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { type Message, message } from '../../../kernel/formats/messages/message.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import { ApiError, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import { stripeTypes } from '../hooks/stripe-event.ts'
import { intakeKind } from '../kinds.ts'
import { hookPath, hookWay, scopesOf } from './ways.ts'

const access = ['companies.update']

const setup = {
  address: string('Webhook 地址', 'Address', { required: true }),
  steps: text('接下来', 'What to do next', { required: true }),
}

const topicPattern = '^arn:aws(-[a-z]+)*:sns:[a-z0-9-]+:[0-9]{12}:[A-Za-z0-9_.-]{1,256}$'

/** An address for a service that reports by calling it. A secret, where the console makes one, stands in this answer and nowhere else. */
export const issueHookAction = collectionAction({
  name: 'issue_hook',
  path: '/issue-hook',
  zh: '新建 Webhook 地址',
  en: 'Create a webhook address',
  access,
  input: {
    name: string('名称', 'Name', { min: 2, max: 60, required: true }),
    type: enumeration('服务', 'Service', hookWay, { required: true }),
    payment_method_id: ref('支付方式', 'Payment method', 'payment_methods'),
    topic: string('SNS 主题 ARN', 'SNS topic (ARN)', { max: 256 }),
    scopes: enumerations('可接收', 'May send', intakeKind),
    addresses: tags('允许的地址', 'Allowed addresses', { max: 20, each: 49 }),
  },
  answer: {
    fields: {
      key_id: int('编号', 'Id', { required: true, identifier: true }),
      address: setup.address,
      secret: string('签名密钥（仅显示这一次）', 'Signing secret (shown this once)'),
      steps: setup.steps,
    },
  },
  run: async ({ call, input }) => {
    const { name, type, topic = null, addresses } = input
    const method = input.payment_method_id ?? null
    const errors = await inputErrors(call, { type, topic, method })
    if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    const keys = repositoryOf('intake_keys', call)
    const { id } = await keys.create({
      name,
      type,
      prefix: newPrefix(),
      scopes: scopesOf[type] ?? input.scopes ?? [],
      addresses: addresses ?? null,
      payment_method_id: type === 'stripe' ? method : null,
      topic: type === 'ses' ? topic : null,
    })
    const signing = type === 'webhook' ? newSigningSecret(call, 0) : null
    if (signing !== null) await keys.update(id, signing.changes)
    return { key_id: id, secret: signing?.secret ?? null, ...(await shown(call, await keys.find(id))) }
  },
})

const hasAddress = requires('intake_keys', {
  code: 'has_address',
  when: { type: ['stripe', 'ses', 'webhook'] },
  reason: '密钥没有地址',
})

/** The address of a webhook, and what is to be done with it. */
export const setupAction = recordAction('intake_keys', {
  name: 'setup',
  path: '/{id}/setup',
  method: 'GET',
  zh: '接入说明',
  en: 'How to connect it',
  access,
  answer: { fields: setup },
  allowed: [hasAddress],
  run: ({ call, record }) => shown(call, record),
})

interface HookInput {
  readonly type: string
  readonly topic: string | null
  readonly method: number | null
}

async function inputErrors(call: Call, { type, topic, method }: HookInput): Promise<FieldErrors> {
  if (type === 'ses')
    return new RegExp(topicPattern).test(topic ?? '') ? {} : { topic: ['不是 SNS 主题的 ARN'] }
  if (type !== 'stripe') return {}
  if (method === null) return { payment_method_id: ['请选择支付方式'] }
  const found = await repositoryOf('payment_methods', call).select(
    [],
    sql`t.id = ${method}::bigint and t.company_id = ${call.caller.companyId}::bigint and t.gateway = 'stripe'`,
  )
  return found.length > 0 ? {} : { payment_method_id: ['须为 Stripe 的支付方式'] }
}

async function shown(call: Call, record: RecordOf<'intake_keys'>) {
  const url = call.services.intakeUrl()
  const closed: readonly Message[] =
    url === null ? ['接入端口尚未开放（INTAKE_PORT、INTAKE_URL），请先联系管理员'] : []
  const steps = [...closed, ...(await stepsOf(call, record))]
  return {
    address: `${url ?? ''}${hookPath}${record.prefix}`,
    steps: steps.map((step, place) => `${place + 1}. ${worded(call.caller.locale, step)}`).join('\n'),
  }
}

async function stepsOf(call: Call, record: RecordOf<'intake_keys'>): Promise<readonly Message[]> {
  if (record.type === 'ses')
    return [
      message(
        '在 Amazon SNS 的主题 {topic} 新建订阅：协议 HTTPS，终端节点填上面的地址，不启用原始消息传送；订阅会自动确认',
        {
          topic: record.topic ?? '',
        },
      ),
      '在 Amazon SES 的身份 › 通知中，把退信和投诉发往该主题，并勾选“包括原始电子邮件标头”',
    ]
  if (record.type === 'webhook')
    return [
      '把地址和签名密钥填到对方系统，签名方式为 Standard Webhooks（webhook-id、webhook-timestamp、webhook-signature）',
      message('内容与接入事件相同：{example}', {
        example: '{"kind": "order", "id": "…", "occurred_at": "…", "data": {…}}',
      }),
    ]
  const [method] = await repositoryOf('payment_methods', call).select(
    ['name'],
    sql`t.id = ${record.payment_method_id}::bigint`,
  )
  return [
    message('在 Stripe 后台 › Workbench › Webhooks 新建端点，网址填上面的地址，选择事件 {types}', {
      types: stripeTypes.join('、'),
    }),
    message('把 Stripe 显示的签名密钥（whsec_…）填到 支付管理 › 支付方式 › {method} › Webhook 密钥', {
      method: method?.name ?? '',
    }),
    '商店创建的付款须在 metadata 中写明订单：order（商店的编号）或 order_no（本系统的订单号）；“收款链接”自动带上',
  ]
}
