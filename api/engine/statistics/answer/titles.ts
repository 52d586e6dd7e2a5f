import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Query as Transaction } from '../../../kernel/database/types.ts'
import type { ResourceName } from '../../model/records.ts'
import { array, run } from '../../query/sql.ts'
import type { DimensionDefinition, DimensionKey, DimValue } from '../definition/dimensions.ts'
import type { Vocabulary } from '../definition/statistic.ts'

export const otherValue: DimValue = { id: 'other', title: '其他', title_en: 'Other' }
const unknownValue: DimValue = { id: 'none', title: '未知', title_en: 'Unknown' }

type Names = Pick<Vocabulary, 'dimension' | 'find'>

/** Ids as `{id, title, …}`: one statement for the records among them. A record that is not visible shows its number. */
export async function titlesOf(
  tx: Transaction,
  names: Names,
  key: DimensionKey,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => DimValue> {
  const dimension = names.dimension(key)
  const { further = [] } = dimension
  const loaded = await load(tx, dimension, names, [...new Set(ids.filter((id) => id !== null))])
  const found = new Map([...loaded, ...further].map((value) => [value.id, value]))
  const isRecord = dimension.kind === 'record'
  return (id) => {
    if (id === null || id === '' || id === 'ZZ' || (isRecord && id === '0')) return unknownValue
    return found.get(id) ?? { id, title: isRecord ? `#${id}` : id }
  }
}

/** Place of a value where values have an order of their own; null where the largest come first. */
export function orderOf(dimension: DimensionDefinition): ((id: string | null) => number) | null {
  switch (dimension.kind) {
    case 'week':
      return (id) => Date.parse(id ?? '') || 0
    case 'weekday_hour':
      return (id) => Number((id ?? '').split('-')[0]) * 24 + Number((id ?? '').split('-')[1])
    case 'choice':
      return dimension.inOrder === true
        ? (id) => dimension.choices.findIndex(({ value }) => value === id)
        : null
    default:
      return null
  }
}

async function load(
  tx: Transaction,
  dimension: DimensionDefinition,
  names: Names,
  ids: readonly string[],
): Promise<DimValue[]> {
  if (ids.length === 0) return []
  switch (dimension.kind) {
    case 'choice':
      return dimension.choices.map(({ value, zh, en }) => ({ id: value, title: zh, title_en: en }))
    case 'weekday_hour':
      return ids.map(weekdayHour)
    case 'record': {
      const { name, title } = names.find(dimension.resource)
      const more = Object.keys(dimension.shows ?? {}).map((column) => sql`, t.${sql.identifier(column)}`)
      return await run<DimValue>(
        tx,
        sql`select t.id::text as id, t.${sql.identifier(title)}::text as title${sql.join(more, sql``)} from ${sql.identifier(name)} t
          where t.id = any(${array([...ids], 'bigint')})`,
      )
    }
    case 'records': {
      const parts = Object.entries(dimension.resources).map(([prefix, resource]) =>
        withPrefix(prefix, resource, names, ids),
      )
      return await run<DimValue>(tx, sql.join(parts, sql` union all `))
    }
    default:
      return []
  }
}

function withPrefix(prefix: string, resource: ResourceName, { find }: Names, ids: readonly string[]): SQL {
  const { name, title } = find(resource)
  const id = sql`${sql.raw(`'${prefix}:'`)} || t.id`
  return sql`select ${id} as id, t.${sql.identifier(title)}::text as title from ${sql.identifier(name)} t
    where ${id} = any(${array([...ids], 'text')})`
}

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const weekdaysEn = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function weekdayHour(id: string): DimValue {
  const [day = '1', hour = '0'] = id.split('-')
  const index = Number(day) - 1
  return { id, title: `${weekdays[index]} ${hour}时`, title_en: `${weekdaysEn[index]} ${hour}:00` }
}
