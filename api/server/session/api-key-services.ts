import { makeKey, mostKeys, revokeKey } from '../../engine/auth/keys/keys.ts'
import { membershipOf } from '../../engine/auth/membership.ts'
import { recordUserEvent } from '../../engine/auth/user-events.ts'
import type { Call } from '../../engine/model/operation.ts'
import { notifyUsers } from '../../engine/notifications/notify.ts'
import { recordChange } from '../../engine/operations/write/audit.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import { message } from '../../kernel/formats/messages/message.ts'
import { isAddressRange } from '../../kernel/platform/address-ranges.ts'
import { ApiError, type FieldErrors } from '../../kernel/platform/api-error.ts'
import { users } from '../../modules/organisation/users/users.ts'
import { loadAccount, withLock, withPassword } from './second-factor-services.ts'
import type { ApiKeyServices } from './services.ts'

export function createApiKeyServices(database: Database): ApiKeyServices {
  return {
    make: (call) => make(database, call),
    revoke: (call) => revoke(database, call),
  }
}

interface KeyInput {
  readonly name: string
  readonly readOnly: boolean
  readonly companyId: number | null
  readonly addresses: readonly string[]
  readonly expiresAt: string | null
}

/** The password is asked for: a console that was left open would otherwise open the account for good. */
async function make(database: Database, call: Call) {
  const keyInput = inputOf(call)
  const account = await withPassword(database, call)
  return await withLock(database, call, account, async (tx, about) => {
    const errors = await errorsOf(tx, account.id, keyInput)
    if (Object.keys(errors).length > 0) return ApiError.invalid(errors)
    const made = await makeKey(tx, account.id, keyInput)
    if (made === null) return ApiError.invalid({ name: [message('最多 {n} 个密钥', { n: mostKeys })] })
    await recordUserEvent(tx, { ...about, event: 'api_key_created', reason: keyInput.name })
    await recordChange({ ...call, tx }, users, 'generate', null, { id: account.id, name: account.name })
    await notifyUsers(tx, [account.id], {
      topic: 'security',
      type: '',
      title: '新建了 API 密钥',
      text: message('您的账号新建了 API 密钥“{name}”。如果不是您本人操作，请立即吊销它并修改密码。', {
        name: keyInput.name,
      }),
      companyId: null,
      link: '/my/changepwd?show=safety',
    })
    return made
  })
}

async function revoke(database: Database, call: Call): Promise<void> {
  await database.system(async (tx) => {
    const account = await loadAccount(tx, call)
    const name = await revokeKey(tx, account.id, Number(call.params['id']))
    if (name === null) throw ApiError.notFound()
    const { ip, userAgent } = call
    const about = { userId: account.id, username: account.username, ip, userAgent }
    await recordUserEvent(tx, { ...about, event: 'api_key_revoked', reason: name })
  })
}

function inputOf({ body }: Call): KeyInput {
  const { name, read_only: readOnly, only_company_id: companyId, addresses, expires_at: end } = body
  return {
    name: String(name),
    readOnly: readOnly === true,
    companyId: typeof companyId === 'number' ? companyId : null,
    addresses: Array.isArray(addresses) ? addresses.map(String) : [],
    expiresAt: typeof end === 'string' ? end : null,
  }
}

async function errorsOf(
  tx: Query,
  userId: number,
  { companyId, addresses, expiresAt }: KeyInput,
): Promise<FieldErrors> {
  const wrong = addresses.find((range) => !isAddressRange(range))
  const isMember = companyId === null || (await membershipOf(tx, userId, companyId)) !== null
  return {
    ...(wrong === undefined ? {} : { addresses: [message('不是地址或网段：{range}', { range: wrong })] }),
    ...(isMember ? {} : { only_company_id: ['您不是该品牌的成员'] }),
    ...(expiresAt === null || Date.parse(expiresAt) > Date.now()
      ? {}
      : { expires_at: ['到期时间须晚于现在'] }),
  }
}
