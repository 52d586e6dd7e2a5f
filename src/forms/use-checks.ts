import { useCallback, useEffect } from 'react'
import type { FormField } from '../../generated/types.ts'
import type { Validator } from '../../generated/validation.ts'
import { useSubject } from '../records/context/use-subject.ts'
import { type Request, bodyOf, submissionRequest, withBody } from '../records/model/actions/request.ts'
import { withVersion } from '../records/model/actions/version.ts'
import { type FieldProblems, problemsOf, problemsOfNew } from '../records/model/fields/field-problems.ts'
import { loadValidator, loadedValidator, rulesFor } from '../records/validation/load-validator.ts'
import { formBody } from './form-body.ts'
import type { Content } from './form-content.ts'
import type { FormOptions } from './record-form-props.ts'
import { type Problems, withoutNoise } from './use-problems.ts'

export interface CheckSettings {
  readonly options: FormOptions
  /** The fields that this content asks for. */
  readonly fieldsFor: (content: Content) => readonly FormField[]
  readonly setProblemsOf: Problems['setOf']
}

/** What would be sent of a form as it stands, and what the contract's rules say of it. */
export interface Checked {
  /** Null: it cannot be sent from here. */
  readonly request: Request | null
  readonly problems: FieldProblems
}

export interface Checks {
  /** Undefined: the rules could not be loaded, which was said. */
  readonly check: (content: Content) => Promise<Checked | undefined>
  /** Says what is wrong with a field that was left. The same function for as long as its settings are. */
  readonly checkField: (field: string, content: Content) => void
}

export function useChecks({ options, fieldsFor, setProblemsOf }: CheckSettings): Checks {
  const { mode, save: submission, row = null } = options
  const { validator } = submission
  const subject = useSubject(row)
  // Loaded while the form is looked at; what cannot be loaded is tried again by the next save.
  useEffect(() => void loadValidator(validator).catch(() => undefined), [validator])
  const checkedBy = useCallback(
    (validate: Validator | null, content: Content): Checked => {
      const { record } = content.base
      const fields = fieldsFor(content)
      const body = formBody({
        mode,
        fields,
        values: content.values,
        base: content.base.values,
        record,
        validate,
      })
      const plain = submissionRequest(submission, { ...subject, row: subject.row ?? record }, body)
      const sent = plain && bodyOf(plain)
      const request =
        plain === null || sent === null || mode !== 'edit'
          ? plain
          : withBody(plain, withVersion(sent, record?.['updated_at'], validate))
      const whole = request && bodyOf(request)
      if (validate === null || whole === null) return { request, problems: {} }
      const find = mode === 'edit' ? problemsOf : problemsOfNew
      return { request, problems: withoutNoise(find(validate, whole, fields)) }
    },
    [fieldsFor, mode, submission, subject],
  )
  const checkField = useCallback(
    (field: string, content: Content): void => {
      const validate = loadedValidator(validator)
      if (validate === null) return
      const { request, problems } = checkedBy(validate, content)
      if (request !== null) setProblemsOf(field, problems[field] ?? [])
    },
    [validator, checkedBy, setProblemsOf],
  )
  const check = async (content: Content) => {
    const validate = await rulesFor(validator)
    return validate === undefined ? undefined : checkedBy(validate, content)
  }
  return { check, checkField }
}
