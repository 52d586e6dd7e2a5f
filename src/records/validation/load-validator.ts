import type { Validator } from '../../../generated/validation.ts'
import { validators } from '../../../generated/validators.ts'

/** The contract's rules for a body, compiled; null: there is no body. */
export async function loadValidator(name: string | null): Promise<Validator | null> {
  if (name === null) return null
  const known: Readonly<Record<string, () => Promise<{ readonly default: Validator }>>> = validators
  const load = known[name]
  if (load === undefined) throw new Error(`no validator ${name}`)
  return (await load()).default
}
