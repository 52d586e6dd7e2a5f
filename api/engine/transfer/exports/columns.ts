import type { Locale } from '../../../kernel/formats/locale.ts'
import type { Field } from '../../model/field.ts'
import { fieldOf, type Resource, type ResourceRegistry } from '../../model/resource.ts'
import type { Row } from '../../model/row.ts'
import { type Cell, cellOf, childrenCell } from './cell.ts'

export interface Column {
  readonly name: string
  readonly header: string
  readonly field: Field
  cell(record: Row): Cell
}

/** The names that can be exported: what a list can show. */
export function exportableFields(resource: Resource): string[] {
  const fields = Object.entries({ ...resource.fields, ...resource.computed })
  return ['id', ...fields.filter(([, field]) => isShown(field)).map(([name]) => name)]
}

/**
 * The columns of these names in this order; all that are in one table where none are named. Money whose currency differs from row to row
 * brings its currency along. Answers the names that there are not, if any.
 */
export function columnsOf(
  resource: Resource,
  names: readonly string[],
  find: ResourceRegistry,
  locale: Locale = 'zh',
): { readonly columns: Column[] } | { readonly unknown: string[] } {
  const exportable = new Set(exportableFields(resource))
  const unknown = names.filter((name) => !exportable.has(name))
  if (unknown.length > 0) return { unknown }
  const requested =
    names.length > 0
      ? [...new Set(names)]
      : [...exportable].filter((name) => fieldOf(resource, name)?.type !== 'nested')
  const withCurrencies = requested.flatMap((name) => {
    const currency = fieldOf(resource, name)?.currency ?? null
    const field = currency !== null && 'field' in currency ? currency.field : null
    return field === null || requested.includes(field) || !exportable.has(field) ? [name] : [name, field]
  })
  return { columns: [...new Set(withCurrencies)].map((name) => columnOf(resource, name, find, locale)) }
}

function columnOf(resource: Resource, name: string, find: ResourceRegistry, locale: Locale): Column {
  const field = fieldOf(resource, name)
  if (field === undefined) throw new Error(`${resource.name}.${name} is no field`)
  const header = name === 'id' ? 'ID' : `${field[locale]}${unitOf(field, locale)}`
  const child = field.type === 'nested' && field.resource !== null ? find(field.resource) : undefined
  if (child !== undefined)
    return { name, header, field, cell: (record) => childrenCell(child, record[name], locale) }
  return { name, header, field, cell: (record) => cellOf(field, name, record, locale) }
}

function unitOf({ currency, ...words }: Field, locale: Locale): string {
  if (currency === null || 'field' in currency || words[locale].includes(currency.code)) return ''
  return `(${currency.code})`
}

function isShown(field: Field): boolean {
  return !field.writeOnly && (field.type === 'nested' || field.column !== null || field.sql !== null)
}
