import type { FormField, FormGroup } from '../../generated/types.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from '../ui/icon.tsx'
import { FormSlot, useLockText } from './form-slot.tsx'
import type { RecordFormState } from './use-record-form.ts'

export interface FormCardProps {
  readonly form: RecordFormState
  readonly group: FormGroup
  readonly id: string
}

/** A group of fields as a card. */
export function FormCard({ form, group, id }: FormCardProps) {
  const { t } = useTranslation('forms')
  const { options, control, problems, copied, lock, edit, leaveField, record } = form
  const lockText = useLockText(options.mode, record)
  const locks = new Map(group.fields.map((field) => [field.field, lockText(field)]))
  const shared = sharedReason([...locks.values()])
  const lockedBy = (field: FormField) => {
    const reason = locks.get(field.field) ?? null
    return lock !== null || (reason !== null && reason === shared) ? '' : reason
  }
  return (
    <section className="form-card" id={id} data-group={group.key} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{group.label}</h2>
      {lock === null && shared !== null && (
        <p className="form-lock form-card-lock" role="note">
          <Icon name="lock" />
          {shared}
        </p>
      )}
      <div className="form-grid">
        {group.fields.map((field) => (
          <FormSlot
            key={field.field}
            field={field}
            control={control}
            problems={problems[field.field] ?? none}
            taken={form.unique[field.field]}
            locked={lockedBy(field)}
            hint={copied.has(field.field) ? t('copiedField') : null}
            record={record}
            onEdit={edit}
            onLeave={leaveField}
          />
        ))}
      </div>
    </section>
  )
}

/** The reason that several fields have; it is shown once for all of them. */
function sharedReason(reasons: readonly (string | null)[]): string | null {
  return reasons.find((reason, index) => reason !== null && reasons.indexOf(reason) !== index) ?? null
}

const none: readonly never[] = []
