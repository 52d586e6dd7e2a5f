import type { Schema } from '../../contract/openapi.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Conditions } from '../../model/descriptors/leaves.ts'
import type { AllOf, ConditionData, Scalar, WhenData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import type { FieldSet, PageContext } from '../context.ts'

/** Conditions on the properties of a record, in the API's filter syntax. */
export function linkConditions(
  context: PageContext,
  owner: FieldSet,
  when: WhenData | undefined,
  at: DataPath,
): Conditions {
  if (when === undefined) return []
  if (isList(when)) return when.map((all, index) => linkAllOf(context, owner, all, [...at, index]))
  return [linkAllOf(context, owner, when, at)]
}

const isList = (when: WhenData): when is readonly AllOf[] => Array.isArray(when)

function linkAllOf(
  context: PageContext,
  { name, fields }: FieldSet,
  all: AllOf,
  at: DataPath,
): Readonly<Record<string, readonly string[]>> {
  const { scope, place } = context
  const conditions: Record<string, readonly string[]> = {}
  for (const [field, condition] of Object.entries(all)) {
    const schema = fields.get(field)
    if (schema === undefined) {
      const hint = didYouMean(field, fields.keys())
      const finding = findings.unknownFieldInCondition({ field, resource: name })
      scope.report.add(finding, place([...at, field], 'key'), { hint })
      continue
    }
    conditions[field] = readCondition(context, field, schema, condition, [...at, field])
  }
  return conditions
}

function readCondition(
  context: PageContext,
  field: string,
  schema: Schema,
  condition: ConditionData,
  at: DataPath,
): readonly string[] {
  if (isValue(condition)) {
    const values = listOf(condition)
    checkValues(context, field, schema, values, at)
    return values.map((value) => (value === null ? 'null' : apiValue(value)))
  }
  const { not, min = '', max = '' } = condition
  if (not === undefined) return [`${min}..${max}`]
  const values = listOf(not)
  checkValues(context, field, schema, values, [...at, 'not'])
  return values.map((value) => (value === null ? 'notnull' : `!${apiValue(value)}`))
}

type Value = Scalar | null | readonly Scalar[]

const isValue = (condition: ConditionData): condition is Value =>
  typeof condition !== 'object' || condition === null || Array.isArray(condition)

const listOf = (value: Value): readonly (Scalar | null)[] =>
  typeof value === 'object' && value !== null ? value : [value]

/** Reports values that a property with a closed list never has. */
export function checkValues(
  { scope, place }: PageContext,
  field: string,
  schema: Schema,
  values: readonly (Scalar | null)[],
  at: DataPath,
): void {
  const entries = schema['x-enum'] ?? schema.items?.['x-enum']
  if (entries === undefined) return
  const choiceValues = entries.map(({ value }) => value)
  for (const [index, value] of values.entries()) {
    if (value === null || choiceValues.includes(String(value))) continue
    const hint = didYouMean(String(value), choiceValues)
    scope.report.add(findings.unknownEnumValue({ value: String(value), field }), place([...at, index]), {
      hint,
    })
  }
}

/** The API's form of a value; booleans travel as 1 and 0. */
export function apiValue(value: Scalar): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}
