import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Validator } from '../../generated/validation.ts'
import type { ValidatorName } from '../../generated/validators.ts'
import { rulesFor, loadValidator } from '../records/validation/load-validator.ts'

export interface LoadedValidator {
  /** The rules once they are there; null: there are none to check yet. */
  readonly now: () => Validator | null
  /** For what is about to be sent, as they are or loaded now: undefined where they cannot be, which was said. */
  readonly load: () => Promise<Validator | null | undefined>
}

/** The contract's rules for a body, loaded while the form is looked at. */
export function useValidator(name: ValidatorName | undefined): LoadedValidator {
  const loaded = useRef<{ readonly of: ValidatorName; readonly validate: Validator } | null>(null)
  const now = useCallback(() => {
    const { of, validate } = loaded.current ?? {}
    return of === name ? (validate ?? null) : null
  }, [name])
  const keep = useCallback(
    (validate: Validator | null | undefined) => {
      loaded.current = name === undefined || validate == null ? null : { of: name, validate }
    },
    [name],
  )
  const load = useCallback(async () => {
    const known = now()
    if (known !== null) return known
    const validate = await rulesFor(name)
    keep(validate)
    return validate
  }, [name, now, keep])
  useEffect(() => {
    loadValidator(name).then(
      keep,
      // The next blur asks for nothing, and the next save tries again.
      () => undefined,
    )
  }, [name, keep])
  return useMemo(() => ({ now, load }), [now, load])
}
