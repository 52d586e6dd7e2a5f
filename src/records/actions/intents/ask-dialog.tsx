import { useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLiveActionContext } from '../../context/action-room.ts'
import { useSubject } from '../../context/use-subject.ts'
import { ActionDialog } from '../../dialogs/action-dialog.tsx'
import { FieldList } from '../../fields/field-list.tsx'
import { useProblemText } from '../../fields/use-problem-text.ts'
import type { FieldValues } from '../../model/fields/held-value.ts'
import { nameOf } from '../../model/names/name-of.ts'
import type { Row } from '../../model/rows/list-result.ts'
import { DependentsPart } from '../../removal/dependents-part.tsx'
import { RemovalView } from '../../removal/removal-view.tsx'
import { TypedText } from '../../removal/typed-text.tsx'
import { useDependents } from '../../removal/use-dependents.ts'
import { useRemoval } from '../../removal/use-removal.ts'
import { RecordFacts, factsOf } from './record-facts.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { type Task, actionOf, countOfTask } from './task.ts'
import { isTypedText, textToType } from './text-to-type.ts'
import type { Submission } from './use-submission.ts'

export interface AskDialogProps {
  readonly task: Task
  readonly submission: Submission
  readonly label: string
  readonly onSubmit: (more?: Readonly<Record<string, unknown>>) => void
  readonly onCancel: () => void
}

/** Names object and effect, shows what depends on it, asks for the fields of the call, and for a text that has to be typed. */
export function AskDialog({ task, submission, label, onSubmit, onCancel }: AskDialogProps) {
  const { t } = useTranslation('actions')
  const actionContext = useLiveActionContext()
  const problemText = useProblemText()
  const [typed, setTyped] = useState('')
  const subject = useSubject('action' in task ? task.row : null)
  const dependents = useDependents('action' in task ? (task.action.dependents ?? null) : null, subject)
  const action = actionOf(task)
  const removal = useRemoval(dependents.data, 'choices' in action ? action.choices : undefined)
  const count = countOfTask(task)
  const name = nameOf('action' in task ? task.row : null, actionContext.list)
  const { fields, values, problems, busy } = submission
  const toType = textToType(task, subject, values)
  const shown = factsOf(action, actionContext.list.columns)
  const rowValues = useMemo(() => heldBy(subject.row), [subject.row])
  const loose = problems[''] ?? []
  const sent = action.body === undefined ? {} : removal.body

  return (
    <ActionDialog
      title={titleOf()}
      onCancel={onCancel}
      confirm={{
        label,
        danger: action.danger === true,
        busy,
        disabled:
          dependents.loading ||
          (dependents.data !== null && !removal.isReady) ||
          (toType !== null && !isTypedText(typed, toType)),
        onConfirm: () => onSubmit(sent),
      }}
    >
      {subject.row !== null && <RecordFacts facts={shown} row={subject.row} />}
      {count !== null && fields.length > 0 && <p>{t('countMany', { count })}</p>}
      {'bulk' in task && <RefusedRows bulk={task.bulk} selection={task.selection} />}
      <DependentsPart dependents={dependents}>
        {(data) => <RemovalView dependents={data} removal={removal} problems={problems} disabled={busy} />}
      </DependentsPart>
      {fields.length > 0 && (
        <FieldList
          fields={fields}
          values={values}
          problems={problems}
          onChange={submission.change}
          disabled={busy}
          siblingValues={rowValues}
          takesFocus
        />
      )}
      {toType !== null && <TypedText {...toType} value={typed} onChange={setTyped} />}
      {loose.length > 0 && (
        <p className="action-warning" role="alert">
          <Icon name="error" />
          {loose.map(problemText).join(' ')}
        </p>
      )}
    </ActionDialog>
  )

  function titleOf(): string {
    if (fields.length > 0) return name === '' ? label : `${label} · ${name}`
    if (count !== null) return t('askMany', { label, count })
    return name === '' ? t('askPage', { label }) : t('ask', { label, name })
  }
}

/** What fields can look at of the record that the action is about. */
function heldBy(row: Row | null): FieldValues {
  return Object.fromEntries(
    Object.entries(row ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  )
}
