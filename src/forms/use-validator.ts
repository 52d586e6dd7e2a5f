import { useCallback, useEffect, useRef } from 'react'
import type { Validator } from '../../generated/validation.ts'
import type { ValidatorName } from '../../generated/validators.ts'
import { rulesFor, loadValidator } from '../records/validation/load-validator.ts'

export interface LoadedValidator {
  /** The rules once they are there; null: there are none to check yet. */
  readonly now: () => Validator | null
  /** For what is about to be sent: undefined where they cannot be loaded, which was said. */
  readonly load: () => Promise<Validator | null | undefined>
}

/** The contract's rules for a body, loaded while the form is looked at. */
export function useValidator(name: ValidatorName | undefined): LoadedValidator {
  const loaded = useRef<Validator | null>(null)
  const load = useCallback(async () => {
    const validate = await rulesFor(name)
    loaded.current = validate ?? null
    return validate
  }, [name])
  useEffect(() => {
    loadValidator(name).then(
      (validate) => (loaded.current = validate),
      // The next blur asks for nothing, and the next save tries again.
      () => undefined,
    )
  }, [name])
  const now = useCallback(() => loaded.current, [])
  return { now, load }
}
