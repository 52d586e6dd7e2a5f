import type { FormField } from '../../../generated/types.ts'
import type { ValidationError, Validator } from '../../../generated/validation.ts'

/** What is wrong with a field: a rule that it breaks, or the API's own words. */
export type FieldProblem =
  | { readonly rule: string; readonly params: Readonly<Record<string, unknown>> }
  | { readonly text: string }

/** Problems by field; what belongs to none of them stands under the empty name. */
export type FieldProblems = Readonly<Record<string, readonly FieldProblem[]>>

/** What the contract's own rules say of a body. @param at Where in the body the fields stand. */
export function problemsOf(
  validate: Validator,
  body: unknown,
  fields: readonly FormField[],
  at: readonly string[] = [],
): FieldProblems {
  if (validate(body)) return {}
  return byField(
    (validate.errors ?? []).map((error) => [placeOf(error), { rule: error.keyword, params: error.params }]),
    fields,
    at,
  )
}

/** The API's messages by dotted path (resources.md §1 Validation), onto the fields that they are about. */
export function refusedProblems(
  errors: Readonly<Record<string, readonly string[]>>,
  fields: readonly FormField[],
  at: readonly string[] = [],
): FieldProblems {
  return byField(
    Object.entries(errors).flatMap(([path, messages]) =>
      messages.map((text) => [path.split('.'), { text }] as const),
    ),
    fields,
    at,
  )
}

type Placed = readonly [path: readonly string[], problem: FieldProblem]

function byField(
  placed: readonly Placed[],
  fields: readonly FormField[],
  at: readonly string[],
): FieldProblems {
  const problems: Record<string, FieldProblem[]> = {}
  for (const [path, problem] of placed) {
    const inside = at.every((part, index) => path[index] === part) ? path.slice(at.length) : path
    const name = fields.find(({ field }) => field === inside[0])?.field ?? ''
    problems[name] = [...(problems[name] ?? []), problem]
  }
  return problems
}

/** A missing property is reported at its object. */
function placeOf({ instancePath, keyword, params }: ValidationError): readonly string[] {
  const path = instancePath.split('/').slice(1)
  const missing = params['missingProperty']
  return keyword === 'required' && typeof missing === 'string' ? [...path, missing] : path
}
