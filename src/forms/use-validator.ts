import { useCallback, useEffect, useRef } from 'react'
import type { Validator } from '../../generated/validation.ts'
import type { ValidatorName } from '../../generated/validators.ts'
import { loadValidator } from '../records/validation/load-validator.ts'

export interface LoadedValidator {
  /** The rules once they are there; null: there are none to check yet. */
  readonly now: () => Validator | null
  readonly load: () => Promise<Validator | null>
}

/** The contract's rules for a body, loaded while the form is looked at. */
export function useValidator(name: ValidatorName | undefined): LoadedValidator {
  const loaded = useRef<Validator | null>(null)
  const load = useCallback(async () => {
    const validate = await loadValidator(name)
    loaded.current = validate
    return validate
  }, [name])
  useEffect(() => {
    // Without it the next blur asks for nothing, and the next save tries again.
    load().catch(() => undefined)
  }, [load])
  const now = useCallback(() => loaded.current, [])
  return { now, load }
}
