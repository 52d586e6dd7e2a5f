import type { Schema } from '../../contract/openapi.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import type { OptionModel, Text } from '../../model/console.ts'
import type { TableScope } from './table-scope.ts'

/** The contract's label of a property; a property without one is reported. */
export function labelOf({ scope, resource }: TableScope, field: string, schema: Schema, place: Place): Text {
  const { title: zh, 'x-title-en': en } = schema
  if (zh === undefined || en === undefined) {
    scope.report.add(findings.unlabelled({ field, resource: resource.name }), place)
  }
  return { zh: zh ?? field, en: en ?? field }
}

/** The values a property may have, with their labels. */
export function optionsOf(schema: Schema): readonly OptionModel[] {
  const entries = schema['x-enum'] ?? schema.items?.['x-enum'] ?? []
  return entries.map(({ value, zh, en, intent }) => ({ value, label: { zh, en }, ...(intent && { intent }) }))
}
