import type { ErrorObject } from 'ajv'

/** What is read of a variable's schema. */
interface Variable {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly pattern?: string
  /** The pattern in words. */
  readonly expected?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

/** One line for each variable that is wrong: what it must be and, unless it may hold a secret, what it is. */
export function settingProblems(
  variables: Readonly<Record<string, Variable>>,
  values: Readonly<Record<string, string | undefined>>,
  errors: readonly ErrorObject[],
): string[] {
  const wrong = new Set(errors.map(nameOf))
  return Object.entries(variables)
    .filter(([name]) => wrong.has(name))
    .map(([name, variable]) => {
      const value = values[name]
      if (value === undefined) return `${name} is missing: it must be ${expectedValue(variable)}.`
      const isTelling = variable.type === 'integer' || variable.enum !== undefined
      return `${name} must be ${expectedValue(variable)}${isTelling ? `, not “${value.slice(0, 60)}”` : ''}.`
    })
}

function nameOf({ instancePath, params }: ErrorObject): string {
  const missing: unknown = params['missingProperty']
  return typeof missing === 'string' ? missing : instancePath.slice(1)
}

function expectedValue({
  type,
  enum: values,
  expected,
  pattern,
  minimum,
  maximum,
  minLength,
  maxLength,
}: Variable): string {
  if (values !== undefined) return `one of ${values.join(', ')}`
  if (type === 'integer') return `a whole number${between(minimum, maximum, '')}`
  if (expected !== undefined) return expected
  if (pattern !== undefined) return `a text that matches ${pattern}`
  return `a text${between(minLength, maxLength, ' characters')}`
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined) return ''
  return most === undefined ? ` of at least ${least}${unit}` : ` from ${least} to ${most}${unit}`
}
