import type { Operation, Parameter } from '../model/operation.ts'

/** Where a call may say a secret or personal data: names in its query and its body, with a dot for what is in an object. */
export function confidentialNames({ parameters, body }: Operation): ReadonlySet<string> {
  return new Set([...confidentialValues(parameters), ...(body?.confidential ?? [])])
}

/** The same of parameters alone: `q`, `filter.email`. */
export function confidentialValues(parameters: readonly Parameter[]): string[] {
  return parameters.flatMap(({ name, confidential = [] }) =>
    confidential === true ? [name] : confidential.map((inner) => `${name}.${inner}`),
  )
}
