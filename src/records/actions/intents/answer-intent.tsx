import { useState } from 'react'
import type { AnswerPart, FormField, ShowAction } from '../../../../generated/types.ts'
import { useOperation } from '../../../hooks/use-operation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLiveActionContext } from '../../context/action-room.ts'
import { useSubject } from '../../context/use-subject.ts'
import { ActionDialog } from '../../dialogs/action-dialog.tsx'
import { FieldList } from '../../fields/field-list.tsx'
import { type Request, queryRequest } from '../../model/actions/request.ts'
import type { FieldProblems } from '../../model/fields/field-problems.ts'
import { type FieldValues, bodyOfFields, initialValue } from '../../model/fields/field-value.ts'
import { nameOf } from '../../model/names/name-of.ts'
import type { Row } from '../../model/rows/list-result.ts'
import { scalarOf } from '../../model/rows/subject.ts'
import { useWidgets } from '../../slots/widgets-context.ts'
import { AnswerDialog } from './answer-dialog.tsx'

export interface AnswerIntentProps {
  readonly action: ShowAction
  readonly row: Row | null
  readonly onEnd: () => void
}

/** Asks for what the call needs, if anything, and shows its answer. */
export function AnswerIntent({ action, row, onEnd }: AnswerIntentProps) {
  const { t } = useTranslation('actions')
  const subject = useSubject(row)
  const fields = action.fields ?? none
  const actionContext = useLiveActionContext()
  const [values, setValues] = useState<FieldValues>(() =>
    Object.fromEntries(fields.map((field) => [field.field, initialValue(field)])),
  )
  const [problems, setProblems] = useState<FieldProblems>({})
  const [request, setRequest] = useState<Request | null>(() =>
    fields.length > 0 ? null : queryRequest(action, subject, {}),
  )
  const name = nameOf(row, actionContext.list)
  const title = name === '' ? action.label : `${action.label} · ${name}`
  const room = useWidgets()
  const { widget } = action
  if (request !== null && room !== null && widget !== undefined && room.names.includes(widget)) {
    const bindings = Object.fromEntries(
      Object.entries(request.variables).map(([name, value]) => [name, { value: scalarOf(value) ?? '' }]),
    )
    return (
      <ActionDialog wide title={title} confirm={null} onCancel={onEnd}>
        <room.Widget
          use={{ widget, slot: 'dialog', calls: { load: { ...action, bindings } } }}
          record={row}
          reload={actionContext.reload}
        />
      </ActionDialog>
    )
  }
  if (request !== null)
    return <Answer title={title} parts={action.parts ?? noParts} request={request} onEnd={onEnd} />

  const show = () => {
    const body = bodyOfFields(fields, values)
    const missing = fields.filter((field) => field.required === true && body[field.field] === undefined)
    setProblems(Object.fromEntries(missing.map((field) => [field.field, [required]])))
    if (missing.length === 0) setRequest(queryRequest(action, subject, body))
  }
  return (
    <ActionDialog title={title} confirm={{ label: t('show'), onConfirm: show }} onCancel={onEnd}>
      <FieldList
        fields={fields}
        values={values}
        problems={problems}
        onChange={(field, value) => setValues((now) => ({ ...now, [field]: value }))}
        takesFocus
      />
    </ActionDialog>
  )
}

const none: readonly FormField[] = []

const noParts: readonly AnswerPart[] = []

const required = { rule: 'required', params: {} }

interface AnswerProps {
  readonly title: string
  readonly parts: readonly AnswerPart[]
  readonly request: Request
  readonly onEnd: () => void
}

function Answer({ title, parts, request, onEnd }: AnswerProps) {
  const { t } = useTranslation('actions')
  const { data, error, reload } = useOperation<{ readonly data: unknown } | null>(
    request.ref,
    request.variables,
    { policy: 'network-only' },
  )
  if (data !== undefined)
    return <AnswerDialog title={title} parts={parts} data={data?.data} onClose={onEnd} />
  if (error === null)
    return (
      <ActionDialog title={title} confirm={null} onCancel={onEnd}>
        <p aria-busy>{t('loading')}</p>
      </ActionDialog>
    )
  return (
    <ActionDialog title={title} confirm={{ label: t('retry'), onConfirm: reload }} onCancel={onEnd}>
      <p className="action-warning">{error.message}</p>
    </ActionDialog>
  )
}
