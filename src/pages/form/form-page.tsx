import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { Emitted, FormPage as FormDescriptor } from '../../../generated/types.ts'
import { FormSkeleton } from '../../forms/form-skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageTexts } from '../../records/labels/use-page-texts.ts'
import { localise } from '../../records/model/names/localise.ts'
import { MissingRecord } from '../../records/record/missing-record.tsx'
import { useRecord } from '../../records/record/use-record.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import type { PageProps } from '../page-props.ts'
import { FormHeader } from './form-header.tsx'
import { LoadedFormPage } from './loaded-form-page.tsx'
import './form-page.css'

/** Creates, changes or copies one record, wholly from its descriptor. */
export function FormPage(props: PageProps<FormDescriptor<Emitted>>) {
  const { ready } = useTranslation(['forms', 'fields', 'records'])
  return ready ? <ReadyForm {...props} /> : null
}

function ReadyForm({ page, texts }: PageProps<FormDescriptor<Emitted>>) {
  const label = usePageTexts(texts)
  const form = useMemo(() => localise(page, label), [page, label])
  const params = useParams()
  const { record, failure, isMissing, reload } = useRecord(form.load)
  if (isMissing) return <MissingRecord />
  const formKey = [form.name, ...Object.values(params)].join(':')
  return (
    <div className="form-page">
      {record === undefined ? (
        <>
          <FormHeader page={form} record={undefined} onReload={reload} />
          {failure === null ? (
            <FormSkeleton groups={form.groups} />
          ) : (
            <FailedList failure={failure} onRetry={reload} />
          )}
        </>
      ) : (
        <LoadedFormPage key={formKey} formKey={formKey} page={form} record={record} onReload={reload} />
      )}
    </div>
  )
}
