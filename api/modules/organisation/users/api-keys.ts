import { refuseSuperior } from '../../../engine/auth/grants.ts'
import { keysOf, revokeKey } from '../../../engine/auth/keys/keys.ts'
import { recordUserEvent } from '../../../engine/auth/user-events.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { bool, datetime, int, ip, string } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

const access = ['users.update']

/** Keys of a user's own programs, for who may revoke them. */
export const userApiKeys = recordAction('users', {
  name: 'api_keys',
  path: '/{id}/api-keys',
  method: 'GET',
  zh: '用户的 API 密钥',
  en: 'Keys of a user’s own programs',
  access,
  answer: {
    list: {
      id: int('编号', 'Id', { required: true, identifier: true }),
      name: string('名称', 'Name', { required: true }),
      prefix: string('标识', 'Prefix', { required: true }),
      read_only: bool('只读', 'Read only', { required: true }),
      only_company_id: int('品牌编号', 'Company id', { identifier: true }),
      company: string('品牌', 'Company'),
      addresses: tags('允许的地址', 'Allowed addresses', { required: true }),
      expires_at: datetime('到期时间', 'Expires at'),
      last_used_at: datetime('最近使用', 'Last used'),
      last_used_ip: ip('最近使用地址', 'Address of the last use'),
      created_at: datetime('新建时间', 'Created', { required: true }),
    },
  },
  run: async ({ call, id }) => await keysOf(call.tx, id, call.caller),
})

/** Ends a key of another user at once. */
export const revokeUserApiKey = recordAction('users', {
  name: 'revoke_api_key',
  path: '/{id}/revoke-api-key',
  zh: '吊销用户的 API 密钥',
  en: 'Revoke a key of a user',
  access,
  danger: true,
  input: { key: int('密钥', 'Key', { required: true, min: 1, identifier: true }) },
  run: async ({ call, id, record, input }) => {
    if (id !== call.caller.userId) await refuseSuperior(call.tx, call.caller, id)
    const name = await revokeKey(call.tx, id, input.key)
    if (name === null) throw ApiError.invalid({ key: ['密钥已吊销'] })
    const { ip: address, userAgent } = call
    await recordUserEvent(call.tx, {
      event: 'api_key_revoked',
      userId: id,
      username: record.username,
      companyId: call.caller.companyId,
      ip: address,
      userAgent,
      reason: name,
    })
  },
})
