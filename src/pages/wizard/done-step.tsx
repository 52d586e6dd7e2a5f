import { Button } from '@blueprintjs/core'
import { useMemo } from 'react'
import type { WizardPage } from '../../../generated/types.ts'
import { useJobs } from '../../hooks/use-jobs.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionRoomProvider } from '../../records/actions/action-room-provider.tsx'
import { RowActions } from '../../records/actions/row-actions.tsx'
import { FactList } from '../../records/facts/fact-list.tsx'
import { useJob } from '../../records/jobs/use-job.ts'
import { listOf } from '../../records/model/descriptors/list-descriptor.ts'
import type { ListResult, Row } from '../../records/model/rows/list-result.ts'
import { Icon } from '../../ui/icon.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import type { Wizard } from './use-wizard.ts'

/** What was made, what can be done with it, and another one with the same settings. */
export function DoneStep({ page, wizard }: { readonly page: WizardPage; readonly wizard: Wizard }) {
  const { t } = useTranslation('wizard')
  const copy = useCopy()
  const { download } = useJobs()
  const { job } = useJob(page.job, wizard.place.job)
  const listed = useListed(page, wizard.place.made)
  const record = listed ?? wizard.made ?? undefined
  const file = job?.result?.['file_id'] != null ? job : null
  const links = page.result.filter(({ type }) => type === 'url')
  return (
    <div className="wizard-done">
      <p className="wizard-success">
        <Icon name="tick" size={20} />
        {t(job?.status === 'partial' ? 'partly' : 'done')}
      </p>
      <FactList facts={page.result} record={record} layout="columns" />
      <div className="wizard-done-tools">
        {file !== null && (
          <Button
            intent="primary"
            icon={<Icon name="download" />}
            text={t('download')}
            onClick={() => download(file.id)}
          />
        )}
        {links.map(({ field, key, label }) => (
          <Button
            key={field}
            icon={<Icon name="duplicate" />}
            text={t('copy', { label })}
            onClick={() => void copy(typeof record?.[key] === 'string' ? record[key] : '')}
          />
        ))}
        {listed !== undefined && page.history !== null && <MadeActions page={page} row={listed} />}
        <Button icon={<Icon name="undo" />} text={t('again')} onClick={wizard.again} />
      </div>
    </div>
  )
}

function MadeActions({ page, row }: { readonly page: WizardPage; readonly row: Row }) {
  const list = useMemo(() => page.history && listOf({ ...page.history, name: page.name }), [page])
  if (list === null) return null
  return (
    <ActionRoomProvider actionContext={{ list, title: '', reload: () => undefined }}>
      <RowActions list={list} row={row} wordy />
    </ActionRoomProvider>
  )
}

/** So many of the newest are looked through for what was made. */
const newest = 20

/** What was made as the list of such records has it: with all that its actions need. */
function useListed({ history }: WizardPage, id: number | null): Row | undefined {
  const { data } = useOperation<ListResult>(
    history?.list ?? null,
    { page: 1, per_page: newest, sort: history?.sort },
    { pause: id === null },
  )
  return data?.data.find((row) => row['id'] === id)
}
