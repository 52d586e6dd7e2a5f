import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** What a version asks for beyond its fields (domain/resources.md, product_versions). */
export const versionRules = defineRules('product_versions', {
  beforeWrite: async (call, values, record) => {
    if (record?.status === 'revoked') throw ApiError.conflict('STATE', '已撤回的版本不能修改')
    const draft = { ...record, ...values }
    return {
      ...stateErrors(draft, record),
      ...(await systemErrors(call, draft)),
      ...minimumErrors(draft),
    }
  },
  preventsDeletion: (_call, { status }) =>
    Promise.resolve(status === 'draft' ? null : '只有草稿可以删除，已发布的版本只能撤回'),
})

function stateErrors(
  draft: DraftOf<'product_versions'>,
  record: RecordOf<'product_versions'> | null,
): ErrorsOf<'product_versions'> {
  const { status, released_at: at } = draft
  if (status === record?.status) return {}
  if (status === 'scheduled')
    return at != null && Date.parse(at) > Date.now() ? {} : { released_at: ['预约发布须填写将来的时间'] }
  return status === 'draft' ? {} : { status: ['请用“发布”或“撤回”'] }
}

async function systemErrors(
  call: Call,
  draft: DraftOf<'product_versions'>,
): Promise<ErrorsOf<'product_versions'>> {
  const [product] = await run<{ os: string[]; type: string }>(
    call.tx,
    sql`select os, type from products where id = ${Number(draft.product_id)}::bigint`,
  )
  if (product === undefined) return {}
  if (product.type === 'bundle') return { product_id: ['套装没有版本'] }
  return product.os.includes(draft.os ?? '') ? {} : { os: ['产品不支持该系统'] }
}

function minimumErrors({
  min_version: least,
  version,
}: DraftOf<'product_versions'>): ErrorsOf<'product_versions'> {
  if (least == null || least === '') return {}
  if (!/^\d+(\.\d+){1,3}$/.test(least)) return { min_version: ['格式不正确'] }
  return compareVersions(least, version ?? '') <= 0 ? {} : { min_version: ['不能高于版本号'] }
}

/** By numbers, not by letters: 1.10 comes after 1.9. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  for (let place = 0; place < 4; place += 1) {
    const difference = (left?.[place] ?? 0) - (right?.[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
