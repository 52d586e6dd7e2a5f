import { useState } from 'react'
import type { FormField } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionDialog } from '../../records/dialogs/action-dialog.tsx'
import '../../records/dialogs/dialogs.css'
import { FieldList } from '../../records/fields/field-list.tsx'
import { type FieldProblems, refusedProblems } from '../../records/model/fields/field-problems.ts'
import { type FieldValues, bodyOfFields, initialValues } from '../../records/model/fields/field-value.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { notify } from '../../ui/toaster.ts'
import { dataOf, type WidgetWrite } from '../../widgets/use-widget-write.ts'

export interface BudgetDialogProps {
  readonly title: string
  readonly fields: readonly FormField[]
  /** What the fields start with. */
  readonly initial: Row
  readonly writing: WidgetWrite<unknown>
  /** Of the budget that is changed; absent: it is a new one. */
  readonly id?: number
  /** Sent beside the fields. */
  readonly input: Readonly<Record<string, unknown>>
  readonly onDone: (row: Row) => void
  readonly onCancel: () => void
}

/** Which campaigns a budget is about, and how much it is. */
export function BudgetDialog(props: BudgetDialogProps) {
  const { title, fields, initial, writing, id, input, onDone, onCancel } = props
  const { t } = useTranslation('budget-pacing')
  const [values, setValues] = useState<FieldValues>(() => initialValues(fields, initial))
  const [missing, setMissing] = useState<FieldProblems>({})
  const problems = { ...refusedProblems(writing.failure?.errors ?? {}, fields), ...missing }
  const save = async () => {
    const body = bodyOfFields(fields, values, id === undefined ? {} : initial)
    const lacking = fields.filter(({ field, required }) => required === true && body[field] === undefined)
    setMissing(Object.fromEntries(lacking.map(({ field }) => [field, [required]])))
    if (lacking.length > 0) return
    const saved = dataOf(
      await writing.send({ ...(id !== undefined && { id }), input: { ...body, ...input } }),
    )
    if (saved === null) return
    notify({ message: t('saved'), intent: 'success', timeout: 1500 })
    onDone(saved)
  }
  return (
    <ActionDialog
      title={title}
      confirm={{ label: t('save'), busy: writing.busy, onConfirm: () => void save() }}
      onCancel={onCancel}
    >
      <p className="budget-pacing-hint">{t('scopeHint')}</p>
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
