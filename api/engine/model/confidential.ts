import type { Field } from './field.ts'
import { fieldOf, type Resource } from './resource.ts'

/** Whether a field's values are secrets or personal data: by what it says of itself, or as the part of a license key that is shown. */
export function isConfidential(name: string, { type, pii, masked, writeOnly }: Field): boolean {
  return (
    pii ||
    masked !== null ||
    writeOnly ||
    type === 'email' ||
    type === 'password' ||
    /(^|_)key_masked$/.test(name)
  )
}

/** Whether a search in these fields of a resource takes secrets or personal data. */
export function searchesConfidential(resource: Resource, fields: readonly string[]): boolean {
  return fields.some((name) => {
    const field = fieldOf(resource, name)
    return field !== undefined && isConfidential(name, field)
  })
}
