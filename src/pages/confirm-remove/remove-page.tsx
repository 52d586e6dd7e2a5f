import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import type { Emitted, RemovePage as Descriptor } from '../../../generated/types.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BackLink } from '../../records/header/back-link.tsx'
import { usePageTexts } from '../../records/labels/use-page-texts.ts'
import { localise } from '../../records/model/names/localise.ts'
import { useDependents } from '../../records/removal/use-dependents.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { NotThere } from '../../records/states/not-there.tsx'
import type { PageProps } from '../page-props.ts'
import { RemovalForm } from './removal-form.tsx'
import { RemovalSkeleton } from './removal-skeleton.tsx'
import './remove-page.css'

/** The last look before a record is removed: what depends on it, who takes over, its name typed again. */
export function RemovePage(props: PageProps<Descriptor<Emitted>>) {
  const { ready } = useTranslation(['removal', 'records', 'actions', 'record'])
  return ready ? <ReadyRemoval {...props} /> : null
}

function ReadyRemoval({ page: descriptor, texts }: PageProps<Descriptor<Emitted>>) {
  const label = usePageTexts(texts)
  const page = useMemo(() => localise(descriptor, label), [descriptor, label])
  const title = useTitle()
  const route = useParams()
  const dependents = useDependents(page.dependents, { row: null, route })
  const { data, failure, reload } = dependents
  const [isGone, setGone] = useState(false)
  // What was removed here is not missing, though the API no longer knows it.
  if (failure?.status === 404 && !isGone) return <NotThere />
  return (
    <div className="remove-page">
      <BackLink to={page.after} />
      <h1 id="page-title">{title}</h1>
      {isGone ? (
        <RemovalSkeleton />
      ) : failure !== null ? (
        <FailedList failure={failure} onRetry={reload} />
      ) : data === null ? (
        <RemovalSkeleton />
      ) : (
        <RemovalForm
          key={data.record.id}
          page={page}
          title={title}
          dependents={data}
          onReload={reload}
          onRemoved={() => setGone(true)}
        />
      )}
    </div>
  )
}
