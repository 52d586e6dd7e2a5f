import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Emitted, SearchPage as Descriptor } from '../../../generated/types.ts'
import { useCompany } from '../../hooks/use-company.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRememberedAddress } from '../../records/address/last-address.ts'
import { usePageTexts } from '../../records/labels/use-page-texts.ts'
import { localise } from '../../records/model/names/localise.ts'
import { WidgetSlot } from '../../records/slots/widget-slot.tsx'
import type { PageProps } from '../page-props.ts'
import { BeforeSearch } from './before-search.tsx'
import { CriteriaForm } from './criteria-form.tsx'
import { type Criteria, longMark, longestAddress, readCriteria, writeCriteria } from './criteria.ts'
import { FoundGroups } from './found-groups.tsx'
import { FoundRows } from './found-rows.tsx'
import { LineReport } from './line-report.tsx'
import { addRecent } from './recent-searches.ts'
import { type SearchState, stateOfEntry } from './search-state.ts'
import './search.css'

/** Criteria first, then what they find; the criteria stand in the address. */
export function SearchPage(props: PageProps<Descriptor<Emitted>>) {
  const { ready } = useTranslation(['records', 'record', 'actions', 'search'])
  return ready ? <ReadyPage {...props} /> : null
}

function ReadyPage({ page, texts }: PageProps<Descriptor<Emitted>>) {
  const label = usePageTexts(texts)
  const shown = useMemo(() => localise(page, label), [page, label])
  const title = useTitle()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const place = `${useCompany().current?.id ?? 0}:${page.name}`
  const { kept } = stateOfEntry(state)
  const key = JSON.stringify([search.replace(/[?&](?:t\.|tab|page|per_page)[^&]*/g, ''), kept])
  // The rest of the address says how what was found is shown, not what is searched for.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const criteria = useMemo(() => readCriteria(shown.criteria, search, kept), [shown, key])
  const isCut = criteria === null && new URLSearchParams(search).has(longMark)
  useRememberedAddress()
  useEffect(() => {
    if (criteria !== null && Object.keys(kept).length === 0)
      addRecent(place, writeCriteria(shown.criteria, criteria))
  }, [criteria, kept, place, shown])

  const ask = (next: Criteria | null) => {
    const query = next === null ? '' : writeCriteria(shown.criteria, next)
    const fresh: SearchState = { fresh: next !== null, kept: {} }
    if (query.length <= longestAddress) void navigate({ search: query }, { state: fresh })
    else
      void navigate(
        { search: `${longMark}=1` },
        {
          state: { ...fresh, kept: Object.fromEntries(new URLSearchParams(query).entries().map(unprefixed)) },
        },
      )
  }
  return (
    <div className="search-page">
      <h1 id="page-title">{title}</h1>
      <CriteriaForm key={`criteria ${key}`} fields={shown.criteria} criteria={criteria} onAsk={ask} />
      {criteria === null ? (
        <BeforeSearch fields={shown.criteria} place={place} isCut={isCut} />
      ) : (
        <Found key={`found ${key}`} page={shown} criteria={criteria} title={title} />
      )}
    </div>
  )
}

const unprefixed = ([name, value]: [string, string]): [string, string] => [name.replace(/^f\./, ''), value]

const nothing = () => undefined

interface FoundProps {
  readonly page: Descriptor
  readonly criteria: Criteria
  readonly title: string
}

function Found({ page, criteria, title }: FoundProps) {
  const about = { widgets: page.widgets, record: criteria, reload: nothing }
  return (
    <>
      <WidgetSlot {...about} slot="header" />
      <WidgetSlot {...about} slot="main" />
      {page.missing !== null && <LineReport page={page} missing={page.missing} criteria={criteria} />}
      {page.columns.length > 0 ? (
        <FoundRows page={page} criteria={criteria} title={title} />
      ) : (
        <FoundGroups page={page} criteria={criteria} />
      )}
    </>
  )
}
