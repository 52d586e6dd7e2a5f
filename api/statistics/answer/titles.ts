import { array, run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Query as Transaction } from '../../kernel/database/types.ts'
import { findResource } from '../../modules/registry.ts'
import { daysBuckets, type DimensionKey, dimensionOf } from '../registry/dimensions.ts'

/** A value of a dimension as answers show it. */
export interface DimValue {
  readonly id: string
  readonly title: string
  /** Only where the values are a fixed list. */
  readonly title_en?: string
  /** Only of products. */
  readonly pid?: number
  readonly icon?: string | null
}

export const otherValue: DimValue = { id: 'other', title: '其他', title_en: 'Other' }
const unknownValue: DimValue = { id: 'none', title: '未知', title_en: 'Unknown' }
/** Orders that no marketing touch led to. */
const untouchedValue: DimValue = { id: 'untouched', title: '无营销触点', title_en: 'No marketing touch' }

/** Ids as `{id, title, …}`: one statement for the records among them. A record that is not visible shows its number. */
export async function titlesOf(
  tx: Transaction,
  key: DimensionKey,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => DimValue> {
  const found = new Map(
    (await load(tx, key, [...new Set(ids.filter((id) => id !== null))])).map((value) => [value.id, value]),
  )
  const isRecord = dimensionOf(key).kind === 'record'
  return (id) => {
    if (id === null || id === '' || id === 'ZZ' || (isRecord && id === '0')) return unknownValue
    if (id === untouchedValue.id) return untouchedValue
    return found.get(id) ?? (isRecord ? { id, title: `#${id}` } : { id, title: id })
  }
}

/** Place of a value where values have an order of their own; null where the largest come first. */
export function orderOf(key: DimensionKey): ((id: string | null) => number) | null {
  switch (key) {
    case 'cohort_week':
      return (id) => Date.parse(id ?? '') || 0
    case 'weekday_hour':
      return (id) => Number((id ?? '').split('-')[0]) * 24 + Number((id ?? '').split('-')[1])
    case 'days_bucket':
      return (id) => daysBuckets.findIndex(({ value }) => value === id)
    default:
      return null
  }
}

async function load(tx: Transaction, key: DimensionKey, ids: readonly string[]): Promise<DimValue[]> {
  const dimension = dimensionOf(key)
  if (ids.length === 0) return []
  if (dimension.kind === 'choice')
    return dimension.choices.map(({ value, zh, en }) => ({ id: value, title: zh, title_en: en }))
  if (dimension.kind === 'weekday_hour') return ids.map(weekdayHour)
  if (dimension.kind === 'campaign') return await campaigns(tx, ids)
  return dimension.kind === 'record' ? await records(tx, dimension.resource, ids) : []
}

async function records(tx: Transaction, name: string, ids: readonly string[]): Promise<DimValue[]> {
  const resource = findResource(name)
  if (resource === undefined) throw new Error(`${name} is no resource`)
  const more = name === 'products' ? sql`, t.pid, t.icon` : sql``
  return await run<DimValue>(
    tx,
    sql`select t.id::text as id, t.${sql.identifier(resource.title)}::text as title${more} from ${sql.identifier(name)} t
      where t.id = any(${array([...ids], 'bigint')})`,
  )
}

async function campaigns(tx: Transaction, ids: readonly string[]): Promise<DimValue[]> {
  return await run<DimValue>(
    tx,
    sql`select 'cooperation:' || c.id as id, c.title from cooperations c where 'cooperation:' || c.id = any(${array([...ids], 'text')})
      union all select 'platform:' || p.id, p.campaign_name from platforms p where 'platform:' || p.id = any(${array([...ids], 'text')})
      union all select 'email:' || e.id, e.name from email_marketings e where 'email:' || e.id = any(${array([...ids], 'text')})`,
  )
}

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const weekdaysEn = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function weekdayHour(id: string): DimValue {
  const [day = '1', hour = '0'] = id.split('-')
  const index = Number(day) - 1
  return { id, title: `${weekdays[index]} ${hour}时`, title_en: `${weekdaysEn[index]} ${hour}:00` }
}
