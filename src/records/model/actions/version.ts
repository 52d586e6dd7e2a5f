import type { Validator } from '../../../../generated/validation.ts'

/**
 * The body with the version of the record that the person saw, where the contract has a place for it: a record that changed meanwhile is
 * then not overwritten (page-kinds.md §1.9).
 */
export function withVersion(
  body: Readonly<Record<string, unknown>>,
  version: unknown,
  validate: Validator | null,
): Readonly<Record<string, unknown>> {
  if (typeof version !== 'string' || validate === null || 'updated_at' in body) return body
  const versioned = { ...body, updated_at: version }
  validate(versioned)
  const isUnknown = validate.errors?.some(
    ({ keyword, params }) =>
      keyword === 'additionalProperties' && params['additionalProperty'] === 'updated_at',
  )
  return isUnknown === true ? body : versioned
}
