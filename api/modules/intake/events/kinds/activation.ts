import { string } from '../../../../engine/model/fields.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { defineKind } from './kind.ts'
import { activate, keyProblem, lockKey } from './license-key.ts'

/** A license key that was used for the first time. */
export const activation = defineKind({
  secrets: ['key'],
  data: { key: string('序列号', 'License key', { min: 5, max: 60, required: true }) },
  async take(call, data, occurredAt) {
    const key = await lockKey(call, data.key)
    if (key === null) throw ApiError.invalid({ key: ['没有这个序列号'] })
    const problem = keyProblem(key)
    if (problem !== null) throw ApiError.invalid({ key: [problem] })
    await activate(call, key, occurredAt)
    return { made: { resource: 'license_keys', id: key.id, title: key.key_masked } }
  },
})
