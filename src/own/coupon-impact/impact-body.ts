import type { FormField } from '../../../generated/types.ts'
import { bodyOfFields, type FieldValues } from '../../records/model/fields/field-value.ts'
import { idsOfValue, linesOfValue } from '../../records/model/fields/held-value.ts'

/** What the preview takes of a coupon that is being written; null: its terms are not complete yet. */
export function impactBody(
  fields: readonly FormField[],
  values: FieldValues,
): Readonly<Record<string, unknown>> | null {
  const isPercent = values['type'] === 'percent'
  const body = bodyOfFields(
    fields.filter(({ field }) => field !== 'currency' || !isPercent),
    values,
  )
  const value = Number(body['value'] ?? 0)
  const isSelection = body['product_mode'] !== undefined && body['product_mode'] !== 'all'
  const isComplete =
    body['type'] !== undefined &&
    (isPercent ? value >= 1 && value <= 100 : value > 0 && body['currency'] !== undefined) &&
    (!isSelection || idsOfValue(values['products'] ?? null).length > 0)
  if (!isComplete) return null
  const companies = linesOfValue(values['allocations'] ?? null).flatMap(({ company_id: id }) =>
    idsOfValue(id ?? null),
  )
  return companies.length === 0 ? body : { ...body, companies: [...new Set(companies)] }
}
