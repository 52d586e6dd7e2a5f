import { useMemo } from 'react'
import type { Emitted, WizardPage as Descriptor } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useCurrentRoute } from '../../hooks/use-route.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BackLink } from '../../records/header/back-link.tsx'
import { usePageTexts } from '../../records/labels/use-page-texts.ts'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import { localise } from '../../records/model/names/localise.ts'
import type { PageProps } from '../page-props.ts'
import { WizardCard } from './wizard-card.tsx'
import { WizardMore } from './wizard-more.tsx'
import './wizard-page.css'

/** Steps that end in one submission, what runs after it, and what was made before. */
export function WizardPage(props: PageProps<Descriptor<Emitted>>) {
  const { ready } = useTranslation(['wizard', 'jobs', 'records', 'actions', 'record'])
  return ready ? <ReadyWizard {...props} /> : null
}

function ReadyWizard({ page: descriptor, texts }: PageProps<Descriptor<Emitted>>) {
  const label = usePageTexts(texts)
  const page = useMemo(() => localise(descriptor, label), [descriptor, label])
  const title = useTitle()
  const { held } = usePermissions()
  const parent = useCurrentRoute()?.activeMenu ?? null
  return (
    <div className="wizard-page">
      {parent !== null && parent !== page.name && <BackLink to={parent} />}
      <h1 id="page-title">{title}</h1>
      {meetsNeeds(page.submit.needs, held) && <WizardCard page={page} title={title} />}
      <WizardMore page={page} title={title} />
    </div>
  )
}
