import { useTranslation } from '../i18n/use-translation.ts'
import type { Row } from '../records/model/rows/list-result.ts'
import { useRecord } from '../records/record/use-record.ts'
import { FailedList } from '../records/states/failed-list.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import type { RecordFormProps } from './record-form-props.ts'
import { RecordFormView } from './record-form-view.tsx'
import { useRecordForm } from './use-record-form.ts'

/**
 * A form of one record, wholly from its descriptor: loads it, holds and checks what is typed, saves it, keeps drafts, and asks before
 * anything is lost. For drawers, tabs and sides of pages; a page of its own stands on the same parts.
 */
export function RecordForm(props: RecordFormProps) {
  const { load, record: presetRecord, row, groups } = props
  const { ready } = useTranslation(['forms', 'fields'])
  const loaded = useRecord(presetRecord === undefined ? load : null, row)
  const record = presetRecord ?? loaded.record
  if (loaded.failure !== null) return <FailedList failure={loaded.failure} onRetry={loaded.reload} />
  if (record === undefined || !ready) return <FormSkeleton groups={groups} />
  return <LoadedForm key={props.formKey} {...props} loaded={record} />
}

function LoadedForm({
  loaded,
  above,
  renderSidebar,
  ...options
}: RecordFormProps & { readonly loaded: Row | null }) {
  const form = useRecordForm(options, loaded)
  return <RecordFormView form={form} above={above} sidebar={renderSidebar?.(form)} />
}
