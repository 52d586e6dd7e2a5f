import type { Draft } from '../../hooks/use-form-lifecycle.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionDialog } from '../../records/dialogs/action-dialog.tsx'
import { ShownValue } from '../conflict/shown-value.tsx'
import { fieldsOf, isSame } from '../form-fields.ts'
import type { RecordFormState } from '../use-record-form.ts'
import { withDraft } from './draft.ts'
import '../../records/actions/intents/intents.css'

export interface DraftDifferencesProps {
  readonly form: RecordFormState
  readonly draft: Draft
  readonly onClose: () => void
}

/** What the form holds now, beside what the draft would put there. */
export function DraftDifferences({ form, draft, onClose }: DraftDifferencesProps) {
  const { t } = useTranslation('forms')
  const fields = fieldsOf(form.options.groups).filter((field) => {
    const draftField = draft.fields[field.field]
    return draftField !== undefined && !isSame(field, draftField.is, form.values[field.field] ?? null)
  })
  const typed = withDraft(form.values, draft)
  return (
    <ActionDialog
      wide
      title={t('draftTitle')}
      onCancel={onClose}
      confirm={{
        label: t('draftRestore'),
        onConfirm: () => {
          onClose()
          form.send({ type: 'draft.restore' })
        },
      }}
    >
      <div className="draft-table-scroll">
        <table className="draft-table">
          <thead>
            <tr>
              <th scope="col">{t('draftField')}</th>
              <th scope="col">{t('draftNow')}</th>
              <th scope="col">{t('draftThen')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.field}>
                <th scope="row">{field.label}</th>
                <td>
                  <ShownValue field={field} values={form.values} name={t('draftNow')} />
                </td>
                <td>
                  <ShownValue field={field} values={typed} name={t('draftThen')} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ActionDialog>
  )
}
