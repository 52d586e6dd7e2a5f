import type { DetailPage } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { failedConditions } from '../../records/model/conditions/conditions.ts'
import { lockReason } from '../../records/model/conditions/field-locks.ts'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { SideField } from './side-field.tsx'
import { useFieldSaves } from './use-field-saves.ts'

export interface SidePanelProps {
  readonly side: NonNullable<DetailPage['side']>
  readonly resource: string
  readonly record: Row
  readonly onReload: () => void
}

/** The properties of the record; each is saved as soon as it is changed. */
export function SidePanel({ side, resource, record, onReload }: SidePanelProps) {
  const { t } = useTranslation('record')
  const { held } = usePermissions()
  const { id: me } = useUser()
  const saves = useFieldSaves(side.save, resource, record, onReload)
  const mayWrite = meetsNeeds(side.save.needs, held)
  const groups = side.groups.filter(({ when }) => failedConditions(when, record, [], me).length === 0)
  return (
    <>
      {groups.map(({ key, label, fields }) => (
        <section key={key} className="side-group" aria-label={label}>
          <h2>{label}</h2>
          {fields
            .filter(({ when }) => failedConditions(when, record, [], me).length === 0)
            .map((field) => (
              <SideField
                key={field.field}
                field={field}
                record={record}
                state={saves.stateOf(field.field)}
                disabled={!mayWrite || !field.writable.includes('update')}
                locked={lockReason(field, record, me)}
                onSave={(value) => saves.save(field, value)}
              />
            ))}
        </section>
      ))}
      <p className="side-note">{mayWrite ? t('savedAtOnce') : t('readOnly')}</p>
    </>
  )
}
