import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { FormField } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useUnsavedWork } from '../../hooks/use-unsaved-work.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldList } from '../../records/fields/field-list.tsx'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import { refusedProblems } from '../../records/model/fields/field-problems.ts'
import { type FieldValue, bodyValue, initialValue } from '../../records/model/fields/field-value.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { notify } from '../../ui/toaster.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { dataOf, useWidgetWrite } from '../../widgets/use-widget-write.ts'
import './sites-grid.css'

/** The sites of a company, one a language, saved together. */
export function SitesGrid(props: PageWidgetProps) {
  const { use, record } = props
  const { data, error, reload } = useWidgetCall<readonly Row[]>(use.calls?.['load'], { record })
  const [field] = use.fields?.['save'] ?? []
  if (data === undefined && error !== null) return <FailedList failure={error} onRetry={reload} />
  if (data === undefined || field === undefined) return <div className="sites-grid-wait" aria-busy />
  const version = data.map(({ id, updated_at: at }) => `${String(id)} ${String(at)}`).join()
  return <Sites key={version} {...props} field={field} sites={data} />
}

interface SitesProps extends PageWidgetProps {
  readonly field: FormField
  readonly sites: readonly Row[]
}

function Sites({ use, record, field, sites }: SitesProps) {
  const { t } = useTranslation('sites-grid')
  const { held } = usePermissions()
  const [start] = useState(() => initialValue(field, sites))
  const [value, setValue] = useState<FieldValue>(start)
  const saved = useUnsavedWork(value !== start)
  const save = use.calls?.['save']
  const { busy, failure, send } = useWidgetWrite(save, record)
  const canSave = save !== undefined && meetsNeeds(save.needs, held)
  const submit = async () => {
    if (dataOf(await send({ input: { sites: bodyValue(field, value) ?? [] } })) === null) return
    saved()
    notify({ message: t('saved'), intent: 'success', timeout: 1500 })
  }
  const problems = failure === null ? {} : refusedProblems(failure.errors, [field])
  return (
    <div className="sites-grid">
      <FieldList
        fields={[field]}
        values={{ [field.field]: value }}
        problems={problems}
        onChange={(_, next) => setValue(next)}
        readOnly={!canSave}
        disabled={busy}
      />
      {canSave && (
        <div className="sites-grid-foot">
          <Button
            intent="primary"
            text={t('save')}
            loading={busy}
            disabled={value === start}
            onClick={() => void submit()}
          />
          <Button text={t('discard')} disabled={busy || value === start} onClick={() => setValue(start)} />
        </div>
      )}
    </div>
  )
}
