import { t } from 'i18next'
import type { Validator } from '../../../generated/validation.ts'
import { type ValidatorName, validators } from '../../../generated/validators.ts'
import { notify } from '../../ui/toaster.ts'

/** The contract's rules for a body, compiled; without a name there is no body, and so no rules. */
export async function loadValidator(name: ValidatorName | null | undefined): Promise<Validator | null> {
  if (name == null) return null
  // A console without any form has no names, and nothing of that type can be called.
  const load: () => Promise<{ readonly default: Validator }> = validators[name]
  const { default: validate } = await load()
  loaded.set(name, validate)
  return validate
}

/** The rules that have been loaded; null: there are none, or not yet. */
export function loadedValidator(name: ValidatorName | null | undefined): Validator | null {
  return name == null ? null : (loaded.get(name) ?? null)
}

const loaded = new Map<ValidatorName, Validator>()

/** The same for what is about to be sent. Where the rules cannot be loaded it says so, and nothing is to be sent: `undefined`. */
export async function rulesFor(
  name: ValidatorName | null | undefined,
): Promise<Validator | null | undefined> {
  try {
    return await loadValidator(name)
  } catch {
    notify({ message: t('partFailed', { ns: 'shell' }), intent: 'danger' })
    return undefined
  }
}
