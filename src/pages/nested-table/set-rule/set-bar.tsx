import { Button } from '@blueprintjs/core'
import { Suspense, useState } from 'react'
import type { SetRule } from '../../../../generated/types.ts'
import { useOperation } from '../../../hooks/use-operation.ts'
import { usePermissions } from '../../../hooks/use-permissions.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSubject } from '../../../records/context/use-subject.ts'
import { meetsNeeds } from '../../../records/model/conditions/needs.ts'
import type { ListDescriptor } from '../../../records/model/descriptors/list-descriptor.ts'
import type { ListResult, Row } from '../../../records/model/rows/list-result.ts'
import { resolveSources } from '../../../records/model/rows/subject.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { stateOf } from './set-sum.ts'
import { SetSum } from './set-total.tsx'
import './set-rule.css'

const SetEditor = lazyPart(() => import('./set-editor.tsx'), 'over')

/** A whole set has no pages: so many rows it has at most. */
const most = 200

export interface SetBarProps {
  readonly list: ListDescriptor
  readonly rule: SetRule
  /** The rows can be changed. */
  readonly isOpen: boolean
}

/** What all rows come to, whatever the list above is narrowed to, and the way to change them together. */
export function SetBar({ list, rule, isOpen }: SetBarProps) {
  const { t } = useTranslation('record')
  const { held } = usePermissions()
  const subject = useSubject(null)
  const [editing, setEditing] = useState(false)
  const { data, reload } = useOperation<ListResult>(list.query, {
    ...resolveSources(list.bindings, subject),
    page: 1,
    per_page: most,
    ...(list.sort !== '' && { sort: list.sort }),
  })
  const rows = data?.data ?? none
  const field = list.columns.find((column) => column.field === rule.sum)?.label ?? rule.sum
  const { save } = rule
  const canSave = isOpen && save !== null && rows.length > 0 && meetsNeeds(save.needs, held)
  if (data === undefined) return <div className="set-bar" aria-busy />
  return (
    <section className="set-bar" aria-label={t('setRule')}>
      <SetSum label={field} rule={rule} state={stateOf(rows, rule)} />
      {canSave && (
        <Button intent="primary" variant="outlined" text={t('editSet')} onClick={() => setEditing(true)} />
      )}
      {editing && save !== null && (
        <Suspense>
          <SetEditor
            list={list}
            rule={rule}
            save={save}
            rows={rows}
            label={field}
            onEnd={() => {
              setEditing(false)
              reload()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

const none: readonly Row[] = []
