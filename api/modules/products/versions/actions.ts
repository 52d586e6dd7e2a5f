import { requires } from '../../../engine/model/definition/requirement.ts'
import { datetime, int, auditOnly } from '../../../engine/model/fields.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

const access = ['product-versions.update']
const rolloutPercent = int('灰度比例(%)', 'Rollout (%)', { min: 0, max: 100, required: true, default: 100 })

/** Now, or at a time to come. */
export const releaseAction = recordAction('product_versions', {
  name: 'release',
  changes: ['products'],
  path: '/{id}/release',
  zh: '发布版本',
  en: 'Release',
  access,
  audit: 'publish',
  input: { released_at: datetime('发布时间', 'Released at'), rollout_percent: rolloutPercent },
  allowed: [
    requires('product_versions', {
      code: 'unreleased',
      when: { status: ['draft', 'scheduled'] },
      reason: '只有草稿或预约的版本可以发布',
    }),
  ],
  run: async ({ records, id, record, input, call }) => {
    const at = input.released_at ?? ''
    const later = at !== '' && Date.parse(at) > Date.now()
    await records.update(id, {
      status: later ? 'scheduled' : 'released',
      released_at: at === '' ? new Date().toISOString() : at,
      rollout_percent: input.rollout_percent,
    })
    if (!later) await setCurrent(call.tx, record.product_id)
  },
})

/** It is not delivered any more; the product goes back to the stable version before. */
export const revokeAction = recordAction('product_versions', {
  name: 'revoke',
  changes: ['products'],
  path: '/{id}/revoke',
  zh: '撤回版本',
  en: 'Revoke',
  access,
  danger: true,
  input: { reason: auditOnly('撤回原因', 'Reason', { min: 5, max: 200, required: true }) },
  allowed: [
    requires('product_versions', {
      code: 'revocable',
      when: { status: 'released' },
      reason: '只有已发布的版本可以撤回',
    }),
  ],
  run: async ({ records, id, record, call }) => {
    await records.update(id, { status: 'revoked' })
    await setCurrent(call.tx, record.product_id)
  },
})

export const rolloutAction = recordAction('product_versions', {
  name: 'rollout',
  path: '/{id}/rollout',
  method: 'PUT',
  zh: '调整灰度',
  en: 'Change the rollout',
  access,
  audit: 'update',
  input: { rollout_percent: { ...rolloutPercent, default: null } },
  allowed: [
    requires('product_versions', {
      code: 'released',
      when: { status: 'released' },
      reason: '只有已发布的版本可以调整灰度',
    }),
  ],
  run: async ({ records, id, record, input }) => {
    refuseLess(record, input)
    await records.update(id, { rollout_percent: input.rollout_percent })
  },
})

function refuseLess(record: RecordOf<'product_versions'>, input: { readonly rollout_percent: number }): void {
  if (input.rollout_percent < record.rollout_percent)
    throw ApiError.invalid({ rollout_percent: ['灰度比例只能增大；要减小请先撤回'] })
}

/** A product's current version is the highest stable one that is released. */
export async function setCurrent(tx: Query, productId: number): Promise<void> {
  await run(
    tx,
    sql`update products p set current_version_id = (select v.id from product_versions v
        where v.product_id = p.id and v.status = 'released' and v.channel = 'stable'
        order by string_to_array(v.version, '.')::numeric[] desc, v.released_at desc, v.id desc limit 1)
      where p.id = ${productId}::bigint`,
  )
}
