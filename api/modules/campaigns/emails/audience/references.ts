import type { Call } from '../../../../engine/model/operation.ts'
import { rowsVisible } from '../../../../engine/operations/context.ts'
import { notDeleted } from '../../../../engine/query/not-deleted.ts'
import { array, run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { message, type Named } from '../../../../kernel/formats/messages/message.ts'
import type { FieldErrors } from '../../../../kernel/platform/api-error.ts'
import type { Audience } from './audience.ts'

/** Messages for products, campaigns and files of an audience that the caller cannot see. */
export async function audienceErrors(call: Call, audience: Audience): Promise<FieldErrors> {
  const { filters = {}, exclude = {}, list_file_id: file, audience_id: saved } = audience
  const references: readonly (readonly [string, string, Named, readonly number[]])[] = [
    ['filters.products', 'products', { zh: '产品', en: 'Product' }, filters.products ?? []],
    ['filters.bought', 'products', { zh: '产品', en: 'Product' }, filters.bought ?? []],
    ['filters.not_bought', 'products', { zh: '产品', en: 'Product' }, filters.not_bought ?? []],
    [
      'filters.unopened_of',
      'email_marketings',
      { zh: '邮件', en: 'Campaign' },
      filters.unopened_of === undefined ? [] : [filters.unopened_of],
    ],
    ['exclude.campaign_ids', 'email_marketings', { zh: '邮件', en: 'Campaign' }, exclude.campaign_ids ?? []],
    ['audience_id', 'email_audiences', { zh: '受众', en: 'Audience' }, saved === undefined ? [] : [saved]],
    ['list_file_id', 'files', { zh: '文件', en: 'File' }, file === undefined ? [] : [file]],
  ]
  const errors: FieldErrors = {}
  for (const [path, name, label, ids] of references) {
    if (!(await areVisible(call, name, ids)))
      errors[`audience.${path}`] = [message('所选{label}不存在', { label })]
  }
  return errors
}

async function areVisible(call: Call, name: string, referenceIds: readonly number[]): Promise<boolean> {
  const { find } = call.services
  const target = find(name)
  if (target === undefined) throw new Error(`${name} is no resource`)
  const ids = [...new Set(referenceIds)]
  if (ids.length === 0) return true
  const alive = notDeleted(target)
  const found = await run(
    call.tx,
    sql`select t.id from ${sql.identifier(name)} t
      where t.id = any(${array(ids, 'bigint')}) and ${rowsVisible(target, call)} and ${alive}`,
  )
  return found.length === ids.length
}
