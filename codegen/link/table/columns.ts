import type { Schema } from '../../contract/openapi.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { ColumnModel } from '../../model/console.ts'
import type { ColumnType } from '../../model/descriptors.ts'
import type { ColumnData } from '../../model/manifest.ts'
import { labelOf, optionsOf } from './labels.ts'
import type { TableScope } from './table-scope.ts'
import { reportTwins } from './twins.ts'

/** Columns with the type, label, choices and currency that the contract gives them. */
export function linkColumns(table: TableScope): readonly ColumnModel[] {
  const columns = (table.page.columns ?? []).map((column) =>
    typeof column === 'string' ? { field: column } : column,
  )
  reportTwins(
    table,
    ['columns'],
    columns.map(({ field }) => field),
  )
  return columns.flatMap((column, index) => linkColumn(table, column, index) ?? [])
}

function linkColumn(table: TableScope, column: ColumnData, index: number): ColumnModel | null {
  const { resource, scope, place } = table
  const { field } = column
  const schema = resource.fields.get(field)
  const at = place(['columns', index, 'field'])
  if (schema === undefined) {
    const hint = didYouMean(field, resource.fields.keys())
    scope.report.add(findings.unknownColumn({ field, resource: resource.name }), at, { hint })
    return null
  }
  if (column.sortable && !resource.sorts.has(field)) {
    scope.report.add(
      findings.unsortable({ field, resource: resource.name }),
      place(['columns', index, 'sortable'], 'key'),
    )
  }
  if (column.sum && !resource.sums.has(field)) {
    scope.report.add(
      findings.sumWithoutSummary({ field, resource: resource.name }),
      place(['columns', index, 'sum'], 'key'),
    )
  }
  const type = types[schema['x-type'] ?? 'string']
  if (type === undefined) {
    const lack = `its type \`${schema['x-type']}\` is unknown`
    scope.report.add(findings.incompleteContract({ field, resource: resource.name, lack }), at)
  }
  const reference = schema['x-ref']?.key
  return {
    field,
    key: reference ?? field,
    label: labelOf(table, field, schema, at),
    type: type ?? 'text',
    pinned: column.pinned ?? false,
    sortable: column.sortable ?? false,
    sum: column.sum ?? false,
    hidden: column.hidden ?? false,
    reference: reference !== undefined,
    options: optionsOf(schema),
    currency: currencyOf(schema),
  }
}

const types: Readonly<Record<string, ColumnType>> = {
  string: 'text',
  text: 'text',
  timezone: 'text',
  slug: 'code',
  code: 'code',
  ip: 'code',
  int: 'int',
  decimal: 'decimal',
  money: 'money',
  percent: 'percent',
  bool: 'bool',
  date: 'date',
  datetime: 'datetime',
  enum: 'tag',
  enums: 'tags',
  tags: 'tags',
  refs: 'tags',
  files: 'tags',
  langs: 'tags',
  ref: 'link',
  email: 'email',
  url: 'url',
  image: 'image',
  icon: 'icon',
  json: 'json',
}

function currencyOf(schema: Schema): ColumnModel['currency'] {
  const code = schema['x-currency']
  const key = schema['x-currency-field']
  if (code !== undefined) return { code }
  return key === undefined ? null : { key }
}
