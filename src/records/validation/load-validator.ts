import type { Validator } from '../../../generated/validation.ts'
import { type ValidatorName, validators } from '../../../generated/validators.ts'

/** The contract's rules for a body, compiled; without a name there is no body, and so no rules. */
export async function loadValidator(name: ValidatorName | null | undefined): Promise<Validator | null> {
  return name == null ? null : (await validators[name]()).default
}
