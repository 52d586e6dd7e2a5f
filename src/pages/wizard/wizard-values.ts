import type { FormField, WizardPage, WizardStep } from '../../../generated/types.ts'
import type { Validator } from '../../../generated/validation.ts'
import { failedConditions } from '../../records/model/conditions/conditions.ts'
import { type FieldValues, bodyOfFields, initialValue } from '../../records/model/fields/field-value.ts'
import { proposedPerson } from '../../records/model/fields/proposed-person.ts'

/** Every field of every step. */
export function fieldsOfWizard({ steps }: WizardPage): readonly FormField[] {
  return steps.flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))
}

/** What the fields start with; `params`: what the address knows of them; `me`: who fills them in. */
export function firstValues(page: WizardPage, params: URLSearchParams, me: number | null): FieldValues {
  return Object.fromEntries(
    fieldsOfWizard(page).map((field) => {
      const preset = params.get(`f.${field.field}`) ?? params.get(field.field)
      const isId = field.control === 'relation' && preset !== null && /^\d{1,15}$/.test(preset)
      return [field.field, initialValue(field, isId ? Number(preset) : (preset ?? proposedPerson(field, me)))]
    }),
  )
}

/** The fields that a step asks for just now: one may depend on another. */
export function shownFields({ groups }: WizardStep, values: FieldValues): readonly FormField[] {
  return groups
    .filter((group) => failedConditions(group.when, values, []).length === 0)
    .flatMap(({ fields }) => fields.filter((field) => failedConditions(field.when, values, []).length === 0))
}

/** What all steps say so far. */
export function bodyOfWizard(page: WizardPage, values: FieldValues): Readonly<Record<string, unknown>> {
  return bodyOfFields(
    page.steps.flatMap((step) => shownFields(step, values)),
    values,
  )
}

/** The part of a body that another call takes too. */
export function acceptedPart(
  validate: Validator | null,
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (validate === null || validate(body)) return body
  const unknown = (validate.errors ?? []).flatMap(({ keyword, params }) =>
    keyword === 'additionalProperties' ? [String(params['additionalProperty'])] : [],
  )
  if (unknown.length === 0) return body
  return acceptedPart(
    validate,
    Object.fromEntries(Object.entries(body).filter(([name]) => !unknown.includes(name))),
  )
}
