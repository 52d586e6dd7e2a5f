import type { Schema } from '../../contract/openapi.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Filter, FilterControl } from '../../model/descriptors/column.ts'
import type { Linked } from '../../model/message.ts'
import type { DataPath } from '../../parse/source.ts'
import { relationOperation } from '../calls/relation.ts'
import { labelOf, type PageContext } from '../context.ts'
import { reportDuplicates } from '../duplicates.ts'
import { optionsOf } from '../options.ts'

/** Filters with the control that the contract gives them and, for relations, the operation that offers the choices. */
export function linkFilters(
  context: PageContext,
  filters: readonly string[],
  available: ReadonlyMap<string, Schema>,
  owner: string,
  at: DataPath,
): readonly Filter<Linked>[] {
  reportDuplicates(context, at, filters)
  return filters.flatMap((field, index) => linkFilter(context, available, owner, field, [...at, index]) ?? [])
}

function linkFilter(
  context: PageContext,
  available: ReadonlyMap<string, Schema>,
  owner: string,
  field: string,
  at: DataPath,
): Filter<Linked> | null {
  const { scope } = context
  const schema = available.get(field)
  const place = context.place(at)
  if (schema === undefined) {
    const hint = didYouMean(field, available.keys())
    scope.report.add(findings.unknownFilter({ field, resource: owner }), place, { hint })
    return null
  }
  const control = controls.find((name) => name === schema['x-filter'])
  const lack = lackOf(schema, control)
  if (lack !== null) scope.report.add(findings.incompleteContract({ field, resource: owner, lack }), place)
  const { 'x-type': _, ...plain } = schema
  const relation = relationOperation(context, owner, field, plain, at)
  const options = optionsOf(field, schema)
  return {
    field,
    input: field.replaceAll('.', '__'),
    label: labelOf(context, { name: owner }, field, schema, place, 'filter'),
    control: control ?? 'text',
    ...(options.length > 0 && { options }),
    ...(relation && { relation }),
  }
}

const controls: readonly FilterControl[] = [
  'text',
  'multi',
  'relation',
  'tree',
  'daterange',
  'numrange',
  'boolean',
  'tags',
]

/** What the control would need and the contract does not say. */
function lackOf(schema: Schema, control: FilterControl | undefined): string | null {
  if (control === undefined) return `its filter \`${schema['x-filter'] ?? ''}\` is unknown`
  if ((control === 'relation' || control === 'tree') && !schema['x-ref']) return 'a relation needs `x-ref`'
  return control === 'multi' && !schema['x-enum'] ? 'a choice needs `x-enum`' : null
}
