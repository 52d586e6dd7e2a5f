import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, RecordOf } from '../../../engine/model/records.ts'
import type { RulesOf } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** What a version asks for beyond its fields (domain/resources.md, product_versions). */
export const versionRules: RulesOf<'product_versions'> = {
  beforeWrite: async (call, values, record) => {
    if (record?.status === 'revoked') throw ApiError.conflict('STATE', '已撤回的版本不能修改')
    const wanted = { ...record, ...values }
    return {
      ...stateErrors(wanted, record),
      ...(await systemErrors(call, wanted)),
      ...minimumErrors(wanted),
    }
  },
  preventsDeletion: (_call, { status }) =>
    Promise.resolve(status === 'draft' ? null : '只有草稿可以删除，已发布的版本只能撤回'),
}

function stateErrors(
  wanted: DraftOf<'product_versions'>,
  record: RecordOf<'product_versions'> | null,
): Record<string, string[]> {
  const { status, released_at: at } = wanted
  if (status === record?.status) return {}
  if (status === 'scheduled')
    return at != null && Date.parse(textOf(at)) > Date.now()
      ? {}
      : { released_at: ['预约发布须填写将来的时间'] }
  return status === 'draft' ? {} : { status: ['请用“发布”或“撤回”'] }
}

async function systemErrors(
  call: Call,
  wanted: DraftOf<'product_versions'>,
): Promise<Record<string, string[]>> {
  const [product] = await run<{ os: string[]; type: string }>(
    call.tx,
    sql`select os, type from products where id = ${Number(wanted.product_id)}::bigint`,
  )
  if (product === undefined) return {}
  if (product.type === 'bundle') return { product_id: ['套装没有版本'] }
  return product.os.includes(textOf(wanted.os)) ? {} : { os: ['产品不支持该系统'] }
}

function minimumErrors({
  min_version: least,
  version,
}: DraftOf<'product_versions'>): Record<string, string[]> {
  if (least == null || least === '') return {}
  if (!/^\d+(\.\d+){1,3}$/.test(textOf(least))) return { min_version: ['格式不正确'] }
  return compareVersions(textOf(least), textOf(version)) <= 0 ? {} : { min_version: ['不能高于版本号'] }
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
