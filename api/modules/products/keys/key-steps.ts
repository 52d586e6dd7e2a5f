import { requires } from '../../../engine/model/definition/requirement.ts'
import { int, auditOnly, string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { openedKey } from './key-text.ts'
import { deactivateDevices, revokeKeys } from './take-keys.ts'

const access = ['products.registrationCode']

export const licenseKeyRules = defineRules('license_keys', {
  beforeWrite: (_call, values, record) => {
    const used = record?.devices_used ?? 0
    const most = values.max_devices
    if (record?.status === 'revoked') throw ApiError.conflict('STATE', '序列号已作废，不能修改')
    const tooFew = typeof most === 'number' && most < used
    return Promise.resolve<ErrorsOf<'license_keys'>>(
      tooFew ? { max_devices: [message('已有 {n} 台设备在用', { n: used })] } : {},
    )
  },
  prepare: (_call, { expires_at: expires }, record) => {
    if (expires === undefined || record?.status !== 'expired') return Promise.resolve({})
    const lives = expires === null || Date.parse(expires) > Date.now()
    return Promise.resolve(lives ? { status: 'activated' } : {})
  },
  afterWrite: (call, record, before) => moveRegistrations(call, record.id, before, record),
})

/** The whole key, which the action log then knows of. */
export const revealAction = recordAction('license_keys', {
  name: 'reveal',
  changes: 'none',
  path: '/{id}/reveal',
  zh: '显示序列号',
  en: 'Reveal the key',
  access,
  answer: { fields: { key: string('序列号', 'Key', { required: true }) } },
  run: async ({ call, id }) => {
    const [row] = await run<{ key: string; masked: string }>(
      call.tx,
      sql`select key, key_masked as masked from license_keys where id = ${id}::bigint`,
    )
    if (row === undefined) throw ApiError.notFound()
    return { key: openedKey(call, row) }
  },
})

export const revokeStep = recordStep('license_keys', {
  zh: '作废',
  en: 'Revoke',
  access,
  changes: ['registrations'],
  danger: true,
  input: { reason: auditOnly('作废原因', 'Reason', { min: 2, max: 200, required: true }) },
  allowed: [
    requires('license_keys', {
      code: 'not_revoked',
      when: { status: { not: 'revoked' } },
      reason: '序列号已作废',
    }),
  ],
  run: async ({ call, id, input }) => {
    await revokeKeys(call, [id], input.reason ?? '')
    await deactivateDevices(call, [id])
  },
})

export const extendStep = recordStep('license_keys', {
  zh: '延期',
  en: 'Extend',
  access,
  changes: ['registrations'],
  input: { days: int('天数', 'Days', { min: 1, max: 3650, required: true }) },
  allowed: [
    requires('license_keys', {
      code: 'not_revoked',
      when: { status: { not: 'revoked' } },
      reason: '序列号已作废',
    }),
    requires('license_keys', {
      code: 'expires',
      when: { expires_at: { not: null } },
      reason: '没有到期时间的序列号不需要延期',
    }),
  ],
  audit: 'update',
  run: async ({ records, call, id, record, input }) => {
    const until = Date.parse(record.expires_at ?? '') + input.days * 86_400_000
    const lives = until > Date.now() && record.status === 'expired'
    const expires = { expires_at: new Date(until).toISOString() }
    await records.update(id, { ...expires, ...(lives ? { status: 'activated' } : {}) })
    await moveRegistrations(call, id, record, expires)
  },
})

/** What was registered for as long as the key goes on as long as the key does. */
async function moveRegistrations(
  { tx, caller }: Call,
  id: number,
  before: RecordOf<'license_keys'> | null,
  after: DraftOf<'license_keys'>,
): Promise<void> {
  const [from, to] = [before?.expires_at ?? null, after.expires_at ?? null]
  if (from === null || from === to) return
  await run(
    tx,
    sql`update registrations set expires_at = ${to}::timestamptz, updated_by = ${caller.userId}::bigint,
        status = case when status = 'expired' and coalesce(${to}::timestamptz > now(), true) then 'active' else status end,
        updated_at = ${nextVersion()}
      where license_key_id = ${id}::bigint and expires_at = ${from}::timestamptz and status in ('active', 'expired')`,
  )
}

export const resetDevicesStep = recordStep('license_keys', {
  zh: '清空设备',
  en: 'Free the devices',
  access,
  changes: ['registrations'],
  allowed: [
    requires('license_keys', {
      code: 'not_revoked',
      when: { status: { not: 'revoked' } },
      reason: '序列号已作废',
    }),
  ],
  run: async ({ call, id }) => void (await deactivateDevices(call, [id])),
})
