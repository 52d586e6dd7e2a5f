import type { FormGroup } from '../../generated/types.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { isWritable } from './form-fields.ts'
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
  const lockText = useLockText()
  const { options, control, problems, copied, lock, edit, leaveField, record } = form
  return (
    <section className="form-card" id={id} data-group={group.key} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{group.label}</h2>
      <div className="form-grid">
        {group.fields.map((field) => (
          <FormSlot
            key={field.field}
            field={field}
            control={control}
            problems={problems[field.field] ?? none}
            taken={form.unique[field.field]}
            locked={lock !== null ? '' : isWritable(field, options.mode) ? null : lockText(field)}
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

const none: readonly never[] = []
