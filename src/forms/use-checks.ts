import { useCallback } from 'react'
import type { FormField } from '../../generated/types.ts'
import type { Validator } from '../../generated/validation.ts'
import { type Request, bodyOf, submissionRequest, withBody } from '../records/model/actions/request.ts'
import { withVersion } from '../records/model/actions/version.ts'
import { type FieldProblems, problemsOf, problemsOfNew } from '../records/model/fields/field-problems.ts'
import type { FieldValues } from '../records/model/fields/field-value.ts'
import type { Row } from '../records/model/rows/list-result.ts'
import { useSubject } from '../records/surroundings/use-subject.ts'
import { formBody } from './form-body.ts'
import type { FormOptions } from './record-form-props.ts'
import type { FormValues } from './use-form-values.ts'
import { type Problems, withoutNoise } from './use-problems.ts'
import type { LoadedValidator } from './use-validator.ts'

export interface CheckSettings {
  readonly options: FormOptions
  readonly now: FormValues['now']
  /** The fields that these values ask for. */
  readonly shownFor: (values: FieldValues, record: Row | null) => readonly FormField[]
  readonly validator: LoadedValidator
  readonly setProblemsOf: Problems['setOf']
}

/** What would be sent of a form as it stands, and what the contract's rules say of it. The same functions for as long as their settings are. */
export interface Checks {
  /** Null: it cannot be sent from here. */
  readonly requestFor: (validate: Validator | null) => Request | null
  readonly problemsIn: (validate: Validator | null, request: Request) => FieldProblems
  /** Says what is wrong with a field that was left. */
  readonly checkField: (field: string) => void
}

export function useChecks({ options, now, shownFor, validator, setProblemsOf }: CheckSettings): Checks {
  const { mode, save: submission, row = null } = options
  const subject = useSubject(row)
  const requestFor = useCallback(
    (validate: Validator | null): Request | null => {
      const { values, base } = now()
      const { record } = base
      const fields = shownFor(values, record)
      const body = formBody({ mode, fields, values, base: base.values, record, validate })
      const request = submissionRequest(submission, { ...subject, row: subject.row ?? record }, body)
      const whole = request && bodyOf(request)
      return request === null || whole === null || mode !== 'edit'
        ? request
        : withBody(request, withVersion(whole, record?.['updated_at'], validate))
    },
    [now, shownFor, mode, submission, subject],
  )
  const problemsIn = useCallback(
    (validate: Validator | null, request: Request): FieldProblems => {
      const check = mode === 'edit' ? problemsOf : problemsOfNew
      const { values, base } = now()
      const body = bodyOf(request)
      return validate === null || body === null
        ? {}
        : withoutNoise(check(validate, body, shownFor(values, base.record)))
    },
    [now, shownFor, mode],
  )
  const checkField = useCallback(
    (field: string): void => {
      const validate = validator.now()
      const request = validate && requestFor(validate)
      if (request !== null) setProblemsOf(field, problemsIn(validate, request)[field] ?? [])
    },
    [validator, requestFor, problemsIn, setProblemsOf],
  )
  return { requestFor, problemsIn, checkField }
}
