import type { FormField } from '../../../../generated/types.ts'
import type { ValidationError, Validator } from '../../../../generated/validation.ts'

/** What is wrong with a field, or with what lies under `path` inside it: a rule that it breaks, or the API's own words. */
export type FieldProblem = (
  | { readonly rule: string; readonly params: Readonly<Record<string, unknown>> }
  | { readonly text: string }
) & {
  /** Inside lines and parts: `['0', 'quantity']` of `items.0.quantity`; absent: the field itself. */
  readonly path?: readonly string[]
}

/** Problems by field; what belongs to none of them stands under the empty name. */
export type FieldProblems = Readonly<Record<string, readonly FieldProblem[]>>

/** What the contract's own rules say of a body. @param at Where in the body the fields stand. */
export function problemsOf(
  validate: Validator,
  body: unknown,
  fields: readonly FormField[],
  at: readonly string[] = [],
): FieldProblems {
  const errors = validate(body) ? [] : (validate.errors ?? [])
  const placed = errors.map((error): Placed => {
    const path = placeOf(error)
    return [path, isMissing(body, path, error) ? missing : { rule: error.keyword, params: error.params }]
  })
  const emptied = fields.filter(({ field, required }) => required === true && isEmptied(body, [...at, field]))
  return {
    ...byField(placed, fields, at),
    ...Object.fromEntries(emptied.map(({ field }) => [field, [missing]])),
  }
}

/** The same for a new record, of which the manifest may want more than the contract does. */
export function problemsOfNew(
  validate: Validator,
  body: unknown,
  fields: readonly FormField[],
  at: readonly string[] = [],
): FieldProblems {
  const found = problemsOf(validate, body, fields, at)
  const lacking = fields.filter(
    ({ field, required, control }) =>
      required === true &&
      control !== 'switch' &&
      found[field] === undefined &&
      isEmpty(valueAt(body, [...at, field])),
  )
  return { ...found, ...Object.fromEntries(lacking.map(({ field }) => [field, [missing]])) }
}

/** It is said, and says nothing. */
const isEmptied = (body: unknown, path: readonly string[]): boolean => {
  const value = valueAt(body, path)
  return value !== undefined && isEmpty(value)
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

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

/** Of a field's problems those of one line, as problems of the fields inside it. */
export function problemsOfLine(
  problems: readonly FieldProblem[],
  line: number,
  fields: readonly FormField[],
): FieldProblems {
  const own = problems.flatMap((problem) =>
    problem.path?.[0] === String(line) ? [{ ...problem, path: problem.path.slice(1) }] : [],
  )
  return problemsOfPart(own, fields)
}

/** Of a field's problems those inside it, by the fields of its part; what belongs to none of them stands under the empty name. */
export function problemsOfPart(
  problems: readonly FieldProblem[],
  fields: readonly FormField[],
): FieldProblems {
  return byField(
    problems.map(({ path, ...problem }): Placed => [path ?? [], problem]),
    fields,
    [],
  )
}

/** Problems of the field as a whole: not those that one of its lines or parts shows. */
export function ownProblems(field: FormField, problems: readonly FieldProblem[]): readonly FieldProblem[] {
  const { fields, control } = field
  if (fields === undefined) return problems
  return problems.filter(({ path = [] }) =>
    control === 'rows' ? !/^\d+$/.test(path[0] ?? '') : !fields.some((one) => one.field === path[0]),
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
    const rest = name === '' ? inside : inside.slice(1)
    const earlier = problems[name] ?? []
    problems[name] = [...earlier, rest.length === 0 ? problem : { ...problem, path: rest }]
  }
  return problems
}

/** A missing property is reported at its object. */
function placeOf({ instancePath, keyword, params }: ValidationError): readonly string[] {
  const path = instancePath.split('/').slice(1)
  const property = params['missingProperty']
  return keyword === 'required' && typeof property === 'string' ? [...path, property] : path
}

/** What was emptied although the API takes no null has to be filled in: its type is not the point. */
function isMissing(body: unknown, path: readonly string[], { keyword }: ValidationError): boolean {
  return (keyword === 'type' || keyword === 'enum') && valueAt(body, path) === null
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  let value = body
  for (const part of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined
  return value
}

const missing: FieldProblem = { rule: 'required', params: {} }
