import { useState } from 'react'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionDialog } from '../../records/dialogs/action-dialog.tsx'
import type { FieldValues } from '../../records/model/fields/field-value.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import type { Decision } from './deciding.ts'
import { DifferenceRow } from './difference-row.tsx'
import { type Side, resolved } from './three-ways.ts'
import './conflict.css'
import '../../records/dialogs/dialogs.css'

export interface ConflictDialogProps extends Decision {
  readonly onResolve: (values: FieldValues) => void
  readonly onCancel: () => void
}

/** Two people changed one record: the person decides field by field, and nothing of either is lost unseen (page-kinds.md §1.9). */
export function ConflictDialog({ about, differences, versions, onResolve, onCancel }: ConflictDialogProps) {
  const { t } = useTranslation('forms')
  const { locale } = useLocale()
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const open = differences.filter(({ field, choice }) => choice === null && !choices.has(field.field))
  return (
    <ActionDialog
      wide
      title={t('conflictTitle')}
      onCancel={onCancel}
      confirm={{
        label: t(about === null ? 'conflictApply' : 'conflictSave'),
        disabled: open.length > 0,
        onConfirm: () => onResolve(resolved(differences, versions.theirs, choices)),
      }}
      footer={
        open.length > 0 && <span className="conflict-open">{t('conflictOpen', { count: open.length })}</span>
      }
    >
      <p>{lead()}</p>
      {differences.length === 0 ? (
        <p>{t('conflictNone')}</p>
      ) : (
        <div className="conflict-scroll">
          <table className="conflict-table">
            <thead>
              <tr>
                <th scope="col">{t('conflictField')}</th>
                <th scope="col">{t('conflictOriginal')}</th>
                <th scope="col">{t('conflictTheirs')}</th>
                <th scope="col">{t('conflictMine')}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((difference) => (
                <DifferenceRow
                  key={difference.field.field}
                  difference={difference}
                  versions={versions}
                  selected={choices.get(difference.field.field) ?? difference.choice}
                  onChoose={(side) => setChoices((now) => new Map([...now, [difference.field.field, side]]))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ActionDialog>
  )

  function lead(): string {
    if (about === null) return t('conflictDraftLead')
    const time = about.at === null ? null : (formatDateTime(about.at, locale)?.text ?? null)
    return about.by === null || time === null
      ? t('conflictLeadPlain')
      : t('conflictLead', { by: about.by, time })
  }
}
