import { newPrefix, newSecret, writtenKey } from '../../../engine/auth/keys/key-secret.ts'
import { hashToken } from '../../../engine/auth/token.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { datetime, enumerations, int, string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { collectionAction, recordAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { newSigningSecret } from '../../../engine/operations/write/signing-secret.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { intakeKind } from '../kinds.ts'

const access = ['companies.update']

const inUse = requires('intake_keys', {
  code: 'in_use',
  when: { revoked_at: null },
  reason: '密钥已吊销',
})

const hasSecret = requires('intake_keys', {
  code: 'has_secret',
  when: { type: ['key', 'webhook'] },
  reason: '此接入方式的密钥不在这里更换',
})

const secretField = {
  secret: string('密钥（仅显示这一次）', 'Secret (shown this once)', { required: true }),
  curl: string('测试命令', 'Command that tries it', { pii: true }),
}

/** A new key; its secret stands in this answer and nowhere else. */
export const issueAction = collectionAction({
  name: 'issue',
  path: '/issue',
  zh: '新建接入密钥',
  en: 'Create an intake key',
  access,
  input: {
    name: string('名称', 'Name', { min: 2, max: 60, required: true }),
    scopes: enumerations('可接收', 'May send', intakeKind, { required: true }),
    addresses: tags('允许的地址', 'Allowed addresses', { max: 20, each: 49 }),
    expires_at: datetime('到期时间', 'Expires at'),
  },
  answer: {
    fields: {
      key_id: int('编号', 'Id', { required: true, identifier: true }),
      ...secretField,
    },
  },
  run: async ({ call, input }) => {
    const prefix = newPrefix()
    const { id } = await repositoryOf('intake_keys', call).create({ ...input, prefix })
    return { key_id: id, ...shown(call, writtenKey({ prefix, secret: await giveSecret(call, id, 0) })) }
  },
})

/** A new secret; the previous one works for so many hours more. */
export const rotateAction = recordAction('intake_keys', {
  name: 'rotate',
  path: '/{id}/rotate',
  zh: '更换密钥',
  en: 'Rotate the secret',
  access,
  input: {
    overlap_hours: int('旧密钥保留（小时）', 'Hours that the former secret works', {
      min: 0,
      max: 720,
      default: 24,
    }),
  },
  answer: { fields: secretField },
  allowed: [inUse, hasSecret],
  audit: 'generate',
  run: async ({ call, id, record, records, input }) => {
    if (record.type === 'webhook') {
      const { secret: signing, changes } = newSigningSecret(call, input.overlap_hours)
      await records.update(id, changes)
      return { secret: signing, curl: null }
    }
    const secret = await giveSecret(call, id, input.overlap_hours)
    await records.update(id, {})
    return shown(call, writtenKey({ prefix: record.prefix, secret }))
  },
})

/** From now on nothing is taken from who has the key, whichever of its secrets. */
export const revokeAction = recordAction('intake_keys', {
  name: 'revoke',
  path: '/{id}/revoke',
  zh: '吊销密钥',
  en: 'Revoke the key',
  access,
  allowed: [inUse],
  danger: true,
  run: ({ records, id }) => records.update(id, { revoked_at: new Date().toISOString(), former_until: null }),
})

/** The secret, and a command that tries it where the port is open: an empty list changes nothing. */
function shown({ services }: Call, secret: string) {
  const url = services.intakeUrl()
  const headers = `-H 'Authorization: Bearer ${secret}' -H 'Content-Type: application/json'`
  return {
    secret,
    curl: url === null ? null : `curl -sS '${url}/intake/events' ${headers} -d '{"events": []}'`,
  }
}

async function giveSecret(call: Call, id: number, overlapHours: number): Promise<string> {
  const secret = newSecret()
  await run(
    call.tx,
    sql`select app_give_intake_secret(${id}::bigint, ${hashToken(secret)}::bytea, ${overlapHours}::int)`,
  )
  return secret
}
