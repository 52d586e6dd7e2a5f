import type { Schema } from '../../contract/openapi.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Scalar } from '../../model/manifest.ts'
import type { DataPath } from '../../parse/source.ts'
import type { TableScope } from './table-scope.ts'

/** Reports values that a property with a closed list never has. */
export function checkValues(
  { scope, place }: TableScope,
  field: string,
  schema: Schema,
  values: readonly Scalar[],
  at: DataPath,
): void {
  const known = schema['x-enum']?.map(({ value }) => value)
  if (known === undefined) return
  for (const [index, value] of values.entries()) {
    if (known.includes(String(value))) continue
    const hint = didYouMean(String(value), known)
    scope.report.add(findings.unknownEnumValue({ value: String(value), field }), place([...at, index]), {
      hint,
    })
  }
}

export function valuesOf(value: Scalar | readonly Scalar[]): readonly Scalar[] {
  return typeof value === 'object' ? value : [value]
}

/** The API's form of a value; booleans travel as 1 and 0. */
export function apiValue(value: Scalar): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}
