import type { Schema } from '../../contract/openapi.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { FilterModel } from '../../model/console.ts'
import type { FilterControl } from '../../model/descriptors.ts'
import { labelOf, optionsOf } from './labels.ts'
import type { TableScope } from './table-scope.ts'
import { reportTwins } from './twins.ts'

/** Filters with the control that the contract gives them and, for relations, the operation that offers the choices. */
export function linkFilters(table: TableScope): readonly FilterModel[] {
  const filters = table.page.filters ?? []
  reportTwins(table, ['filters'], filters)
  return filters.flatMap((field, index) => linkFilter(table, field, index) ?? [])
}

function linkFilter(table: TableScope, field: string, index: number): FilterModel | null {
  const { resource, scope, place } = table
  const schema = resource.filters.get(field)
  const at = place(['filters', index])
  if (schema === undefined) {
    const hint = didYouMean(field, resource.filters.keys())
    scope.report.add(findings.unknownFilter({ field, resource: resource.name }), at, { hint })
    return null
  }
  const relation = schema['x-ref']?.resource ?? null
  if (relation !== null && !scope.contract.operations.has(`${relation}_options`)) {
    scope.report.add(findings.relationWithoutOptions({ field, resource: relation }), at)
  }
  const control = controls.find((known) => known === schema['x-filter'])
  const lack = lackOf(schema, control)
  if (lack !== null)
    scope.report.add(findings.incompleteContract({ field, resource: resource.name, lack }), at)
  return {
    field,
    input: field.replaceAll('.', '__'),
    label: labelOf(table, field, schema, at),
    control: control ?? 'text',
    options: optionsOf(schema),
    relation,
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
