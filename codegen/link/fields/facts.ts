import type { Schema } from '../../contract/openapi.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Selection } from '../../graphql/selection.ts'
import type { ColumnType, Fact } from '../../model/descriptors/column.ts'
import type { Currency } from '../../model/descriptors/field.ts'
import type { Linked } from '../../model/message.ts'
import { paramNames } from '../../model/paths.ts'
import type { DataPath } from '../../parse/source.ts'
import { type FieldSet, labelOf, type PageContext } from '../context.ts'
import { reportDuplicates } from '../duplicates.ts'
import { optionsOf } from '../options.ts'

/** Properties as they are shown, with the type, label, choices and currency that the contract gives them. */
export function linkFacts(
  context: PageContext,
  owner: FieldSet,
  names: readonly string[] | undefined,
  at: DataPath,
): readonly Fact<Linked>[] {
  reportDuplicates(context, at, names ?? [])
  return (names ?? []).flatMap((field, index) => {
    const fact = linkFact(context, owner, field, [...at, index])
    return fact === null ? [] : [{ ...fact, ...partsOf(context, owner, field, [...at, index]) }]
  })
}

/** What is known of JSON whose shape an imported API describes. */
function partsOf(
  context: PageContext,
  owner: FieldSet,
  field: string,
  at: DataPath,
): Pick<Fact<Linked>, 'parts' | 'many'> {
  const { 'x-parts': object, 'x-lines': line } = owner.fields.get(field) ?? {}
  const fields = new Map(Object.entries((object ?? line)?.properties ?? {}))
  if (fields.size === 0) return {}
  const inside = { name: `${owner.name}.${field}`, fields }
  const parts = [...fields.keys()].flatMap((name) => {
    const fact = linkFact(context, inside, name, at)
    return fact === null ? [] : [{ ...fact, ...partsOf(context, inside, name, at) }]
  })
  return { parts, ...(line !== undefined && { many: true }) }
}

/** Null, with a finding, when the record has no such property. */
export function linkFact(
  context: PageContext,
  owner: FieldSet,
  field: string,
  at: DataPath,
): Fact<Linked> | null {
  const { scope } = context
  const place = context.place(at)
  const schema = owner.fields.get(field)
  if (schema === undefined) {
    const hint = didYouMean(field, owner.fields.keys())
    scope.report.add(findings.unknownColumn({ field, resource: owner.name }), place, { hint })
    return null
  }
  const type = typeOf(schema)
  const lack = lackOf(schema, type)
  if (lack !== null) {
    scope.report.add(findings.incompleteContract({ field, resource: owner.name, lack }), place)
  }
  const options = optionsOf(field, schema)
  const page = schema['x-page']
  const currency = currencyOf(schema)
  return {
    field,
    key: referenceOf(schema) ?? schema['x-ref']?.titles ?? field,
    label: labelOf(context, owner, field, schema, place),
    type: type ?? 'text',
    ...(options.length > 0 && { options }),
    ...(currency && { currency }),
    ...(typeof page === 'object' && { names: page.titleOf }),
    ...unitOf(schema),
    ...opensOf(context, schema),
  }
}

function unitOf({ 'x-unit': unit }: Schema): Pick<Fact<Linked>, 'unit'> {
  return unit === 'milliseconds' || unit === 'minor' ? { unit } : {}
}

/** The page of one record that its key alone opens. */
function opensOf({ scope }: PageContext, { 'x-opens': opens }: Schema): Pick<Fact<Linked>, 'opens'> {
  if (opens === undefined) return {}
  const target = [...scope.targets.values()].find(
    ({ page }) => page.kind === 'detail' && page.resource === opens.resource,
  )
  if (target === undefined) return {}
  const [param, ...others] = paramNames(target.page.path)
  return param === undefined || others.length > 0
    ? {}
    : { opens: { to: target.page.name, param, key: opens.key } }
}

function typeOf(schema: Schema): ColumnType | undefined {
  if (schema['x-identifier']) return 'code'
  const unit = schema['x-unit']
  if (unit === 'bytes') return 'bytes'
  if (unit === 'seconds' || unit === 'milliseconds') return 'duration'
  return schema['x-page'] === undefined ? types[schema['x-type'] ?? 'string'] : 'page'
}

/** What the contract leaves open about a property that people are to read. */
function lackOf(schema: Schema, type: ColumnType | undefined): string | null {
  if (type === undefined) return `its type \`${schema['x-type']}\` is unknown`
  const isUntitled = schema['x-type'] === 'refs' && schema['x-ref']?.titles === undefined
  return isUntitled ? 'a list of records needs `x-ref.titles`: people do not read ids' : null
}

/** Property that holds the object a reference stands for. */
export const referenceOf = (schema: Schema): string | null => schema['x-ref']?.key ?? null

export function currencyOf(schema: Schema): Currency | null {
  const code = schema['x-currency']
  const key = schema['x-currency-field']
  if (code !== undefined) return { code }
  return key === undefined ? null : { key }
}

/** What an operation must answer so that the facts can be shown. */
export function factSelection(facts: readonly Fact<Linked>[]): Selection {
  const selection: Record<string, true> = {}
  for (const { key, currency, names, opens } of facts) {
    selection[key] = true
    if (opens !== undefined) selection[opens.key] = true
    if (names !== undefined) selection[names] = true
    if (currency && 'key' in currency) selection[currency.key] = true
  }
  return selection
}

const types: Readonly<Record<string, ColumnType>> = {
  string: 'text',
  text: 'text',
  html: 'text',
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
  images: 'tags',
  langs: 'tags',
  ref: 'link',
  email: 'email',
  phone: 'text',
  url: 'url',
  image: 'image',
  file: 'url',
  icon: 'icon',
  color: 'color',
  spark: 'spark',
  distribution: 'distribution',
  json: 'json',
  nested: 'json',
  object: 'json',
}
