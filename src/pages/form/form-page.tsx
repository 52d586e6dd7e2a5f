import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams } from 'react-router'
import { routes } from '../../../generated/routes.ts'
import type { Emitted, FormPage as FormDescriptor } from '../../../generated/types.ts'
import { FormSkeleton } from '../../forms/form-skeleton.tsx'
import { useRecord } from '../../forms/use-record.ts'
import { localise } from '../../records/labels/localise.ts'
import { usePageTexts } from '../../records/labels/use-page-texts.ts'
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
  const { pathname, search } = useLocation()
  const { record, error, reload } = useRecord(form.load)
  if (error?.status === 404)
    return <Navigate replace to={`${routes['404'].path}?from=${encodeURIComponent(pathname + search)}`} />
  const formKey = [form.name, ...Object.values(params)].join(':')
  return (
    <div className="form-page">
      {record === undefined ? (
        <>
          <FormHeader page={form} record={undefined} onReload={reload} />
          {error === null ? (
            <FormSkeleton groups={form.groups} />
          ) : (
            <FailedList failure={error} onRetry={reload} />
          )}
        </>
      ) : (
        <LoadedFormPage key={formKey} formKey={formKey} page={form} record={record} onReload={reload} />
      )}
    </div>
  )
}
