import { useState } from 'react'
import type { FormField, SetRule, SetSave } from '../../../../generated/types.ts'
import { useWrite } from '../../../hooks/use-write.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSubject } from '../../../records/context/use-subject.ts'
import { submissionRequest } from '../../../records/model/actions/request.ts'
import type { ListDescriptor } from '../../../records/model/descriptors/list-descriptor.ts'
import type { FieldProblems } from '../../../records/model/fields/field-problems.ts'
import { refusedProblems } from '../../../records/model/fields/field-problems.ts'
import {
  type FieldValue,
  type FieldValues,
  bodyOfFields,
  initialValue,
} from '../../../records/model/fields/field-value.ts'
import { type Row, textOf } from '../../../records/model/rows/list-result.ts'
import { notify } from '../../../ui/toaster.ts'
import { unitsOf, unitsText } from './set-sum.ts'

type Errors = Readonly<Record<string, readonly string[]>>

/** The amounts of a set while they are changed, and how they are saved together. */
export function useSetSave(
  list: ListDescriptor,
  rule: SetRule,
  save: SetSave,
  rows: readonly Row[],
  onSaved: () => void,
) {
  const { t } = useTranslation('record')
  const subject = useSubject(null)
  const { busy, send } = useWrite({ endsWithPlace: true })
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({})
  const [errors, setErrors] = useState<Errors>({})
  const [requiredFields, setRequiredFields] = useState<readonly FormField[]>([])
  const [values, setValues] = useState<FieldValues>({})

  const keyOf = (row: Row) => textOf(row[list.rowKey])
  const amountOf = (row: Row) => amounts[keyOf(row)] ?? textOf(row[rule.sum] ?? '')

  const bodyOf = (row: Row) => {
    const properties = save.properties.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]]))
    const units = unitsOf(amountOf(row), rule.scale)
    return {
      ...Object.fromEntries(properties),
      ...(units !== null && { [rule.sum]: unitsText(units, rule.scale) }),
    }
  }
  const submit = async () => {
    const body = { [save.rows]: rows.map(bodyOf), ...bodyOfFields(requiredFields, values) }
    const request = submissionRequest(save, subject, body)
    if (request === null) return
    const outcome = await send(request)
    if ('result' in outcome) {
      notify({ message: t('setSaved'), intent: 'success' })
      onSaved()
      return
    }
    if (!('failure' in outcome)) return
    setErrors(outcome.failure.errors)
    const missing = save.fields.filter(({ field }) => Object.hasOwn(outcome.failure.errors, field))
    setRequiredFields((now) => [...now, ...missing.filter((field) => !now.includes(field))])
    setValues((now) => ({
      ...Object.fromEntries(missing.map((field) => [field.field, initialValue(field)])),
      ...now,
    }))
  }
  const problems: FieldProblems = refusedProblems(errors, requiredFields)
  return {
    busy,
    submit,
    amountOf,
    change: (row: Row, text: string) => setAmounts((now) => ({ ...now, [keyOf(row)]: text })),
    /** What the API has against a row, by its place. */
    problemsOf: (index: number) =>
      Object.entries(errors).flatMap(([path, messages]) =>
        path.startsWith(`${save.rows}.${index}.`) ? messages : [],
      ),
    /** What it has against all of them together. */
    message: errors[save.rows]?.join(' ') ?? null,
    asked: requiredFields,
    values,
    problems,
    answer: (field: string, value: FieldValue) => {
      setValues((now) => ({ ...now, [field]: value }))
      setErrors((now) => ({ ...now, [field]: [] }))
    },
  }
}
