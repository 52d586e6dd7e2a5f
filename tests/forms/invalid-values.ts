import type { FormField } from '../../generated/types.ts'
import type { FieldValue } from '../../src/records/model/fields/field-value.ts'

/** What a user might type that a field must refuse: one value for each of its limits. */
export function invalidValues({ control, required, limits = {} }: FormField): readonly FieldValue[] {
  const isMany = ['choices', 'tags', 'relations', 'files', 'images', 'rows'].includes(control)
  const isNumber = ['int', 'decimal', 'money', 'percent'].includes(control)
  const invalid: FieldValue[] = []
  if (required === true && control !== 'switch') invalid.push(isMany ? [] : null)
  if (limits.maxLength !== undefined && !isMany) invalid.push('x'.repeat(limits.maxLength + 1))
  if (limits.min !== undefined && isNumber) invalid.push(String(limits.min - 1))
  if (limits.max !== undefined && isNumber) invalid.push(String(limits.max + 1))
  if (limits.maxItems !== undefined && control === 'tags')
    invalid.push(Array.from({ length: limits.maxItems + 1 }, (_each, at) => `word${at}`))
  if (isNumber) invalid.push('a few')
  if (control === 'email') invalid.push('nobody')
  if (control === 'url') invalid.push('not an address')
  if (control === 'choice') invalid.push('none of them')
  return invalid
}
