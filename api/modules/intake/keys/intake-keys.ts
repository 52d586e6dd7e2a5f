import { choices } from '../../../engine/model/choice.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { datetime, enumeration, enumerations, encryptedSecret, string } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { intakeKind } from '../kinds.ts'
import { issueAction, revokeAction, rotateAction } from './actions.ts'
import { GIVE_SECRET } from './give-secret.ts'
import { issueHookAction, setupAction } from './hook-actions.ts'
import { intakeKeyRules } from './rules.ts'
import { intakeWay } from './ways.ts'

const status = choices({
  active: ['有效', 'Active', 'success'],
  expired: ['已到期', 'Expired'],
  revoked: ['已吊销', 'Revoked', 'danger'],
})

const fields = {
  name: string('名称', 'Name', { min: 2, max: 60, required: true, unique: true }),
  type: enumeration('方式', 'Way', intakeWay, { readOnly: true, required: true, default: 'key' }),
  prefix: string('标识', 'Prefix', { max: 12, readOnly: true, required: true, unique: 'global' }),
  scopes: enumerations('可接收', 'May send', intakeKind, { required: true }),
  addresses: tags('允许的地址', 'Allowed addresses', { max: 20, each: 49 }),
  expires_at: datetime('到期时间', 'Expires at'),
  last_used_at: datetime('最近使用', 'Last used', { readOnly: true }),
  former_until: datetime('旧密钥有效至', 'Former secret works until', { readOnly: true }),
  revoked_at: datetime('吊销时间', 'Revoked at', { readOnly: true }),
  payment_method_id: ref('支付方式', 'Payment method', 'payment_methods', { readOnly: true }),
  topic: string('SNS 主题 ARN', 'SNS topic (ARN)', { max: 256, readOnly: true }),
  signing_secret: encryptedSecret('签名密钥', 'Signing secret', 'signing_secret', { readOnly: true }),
  former_signing_secret: encryptedSecret('旧签名密钥', 'Former signing secret', 'former_signing_secret', {
    readOnly: true,
  }),
}

const computedFields = {
  status: computed(
    enumeration('状态', 'Status', status),
    `(case when t.revoked_at is not null then 'revoked' when t.expires_at <= now() then 'expired' else 'active' end)`,
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    intake_keys: typeof fields & typeof computedFields
  }
}

/**
 * Keys of shops and programs that report to a company, and addresses that services call. Of the secret of a key only hashes are stored, which the
 * application may write and not read; what calls of an address are signed with is encrypted.
 */
export const intakeKeys = defineResource({
  name: 'intake_keys',
  entity: 'IntakeKey',
  zh: '接入密钥',
  en: 'Intake key',
  path: '/intake-keys',
  scope: 'company',
  title: 'name',
  fields,
  computed: computedFields,
  storage: {
    internal: { secret_hash: 'bytea', former_hash: 'bytea' },
    unreadable: ['secret_hash', 'former_hash'],
    functions: GIVE_SECRET,
  },
  list: {
    search: ['name', 'prefix'],
    sortable: ['name', 'last_used_at', 'expires_at', 'created_at'],
    sort: 'name',
    filters: ['type', 'scopes', 'status'],
  },
  options: { search: ['name'] },
  operations: {
    index: ['companies.update'],
    show: ['companies.update'],
    update: ['companies.update'],
    options: 'signedIn',
  },
  rules: intakeKeyRules,
  actions: [issueAction, issueHookAction, setupAction, rotateAction, revokeAction],
})
