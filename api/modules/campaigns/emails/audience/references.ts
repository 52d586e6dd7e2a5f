import type { Call } from '../../../../engine/model/operation.ts'
import { rowsVisible } from '../../../../engine/operations/context.ts'
import { notDeleted } from '../../../../engine/query/not-deleted.ts'
import { array, run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import type { Audience } from './audience.ts'

/** Messages for products, campaigns and files of an audience that the caller cannot see. */
export async function audienceErrors(call: Call, audience: Audience): Promise<Record<string, string[]>> {
  const { filters = {}, exclude = {}, list_file_id: file } = audience
  const named: readonly (readonly [string, string, string, readonly number[]])[] = [
    ['filters.products', 'products', '产品', filters.products ?? []],
    [
      'filters.unopened_of',
      'email_marketings',
      '邮件',
      filters.unopened_of === undefined ? [] : [filters.unopened_of],
    ],
    ['exclude.campaign_ids', 'email_marketings', '邮件', exclude.campaign_ids ?? []],
    ['list_file_id', 'files', '文件', file === undefined ? [] : [file]],
  ]
  const errors: Record<string, string[]> = {}
  for (const [path, name, zh, ids] of named) {
    if (!(await areVisible(call, name, ids))) errors[`audience.${path}`] = [`所选${zh}不存在`]
  }
  return errors
}

async function areVisible(call: Call, name: string, given: readonly number[]): Promise<boolean> {
  const { find } = call.services
  const target = find(name)
  if (target === undefined) throw new Error(`${name} is no resource`)
  const ids = [...new Set(given)]
  if (ids.length === 0) return true
  const alive = notDeleted(target)
  const found = await run(
    call.tx,
    sql`select t.id from ${sql.identifier(name)} t
      where t.id = any(${array(ids, 'bigint')}) and ${rowsVisible(target, call)} and ${alive}`,
  )
  return found.length === ids.length
}
