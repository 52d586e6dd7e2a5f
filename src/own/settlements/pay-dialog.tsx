import { useState } from 'react'
import type { Call, FormField } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionDialog } from '../../records/dialogs/action-dialog.tsx'
import { FieldList } from '../../records/fields/field-list.tsx'
import { type FieldProblems, refusedProblems } from '../../records/model/fields/field-problems.ts'
import { type FieldValues, bodyOfFields, initialValues } from '../../records/model/fields/field-value.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { dataOf, useWidgetWrite } from '../../widgets/use-widget-write.ts'

export interface PayDialogProps {
  readonly period: string
  readonly fields: readonly FormField[]
  readonly record: Row | null
  readonly call: Call
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** When a period was paid, and by which voucher. */
export function PayDialog({ period, fields, record, call, onDone, onCancel }: PayDialogProps) {
  const { t } = useTranslation('settlements')
  const [values, setValues] = useState<FieldValues>(() => initialValues(fields))
  const [missing, setMissing] = useState<FieldProblems>({})
  const { busy, failure, send } = useWidgetWrite(call, record)
  const problems = { ...refusedProblems(failure?.errors ?? {}, fields), ...missing }
  const pay = async () => {
    const body = bodyOfFields(fields, values)
    const lacking = fields.filter(({ field, required }) => required === true && body[field] === undefined)
    setMissing(Object.fromEntries(lacking.map(({ field }) => [field, [required]])))
    if (lacking.length > 0) return
    if (dataOf(await send({ period, input: body })) !== null) onDone()
  }
  return (
    <ActionDialog
      title={t('payTitle', { period })}
      confirm={{ label: t('pay'), busy, onConfirm: () => void pay() }}
      onCancel={onCancel}
    >
      <FieldList
        fields={fields}
        values={values}
        problems={problems}
        takesFocus
        onChange={(field, value) => {
          setValues((now) => ({ ...now, [field]: value }))
          setMissing((now) => ({ ...now, [field]: [] }))
        }}
      />
    </ActionDialog>
  )
}

const required = { rule: 'required', params: {} }
