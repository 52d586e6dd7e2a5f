import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import type { TableBody, WizardPage } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AddressScopeContext, innerScope, withoutInner } from '../../records/address/address-scope.ts'
import { useListState } from '../../records/address/use-list-state.ts'
import { drawerParameters } from '../../records/drawer/use-record-drawer.ts'
import { RecordList } from '../../records/list/record-list.tsx'
import { renderTabList } from '../../records/list/render-tab-list.tsx'
import { listOf } from '../../records/model/descriptors/list-descriptor.ts'
import { TabContent } from '../../records/tabs/tab-content.tsx'

export interface WizardMoreProps {
  readonly page: WizardPage
  readonly title: string
}

const history = 'history'

/** Below the steps: what was made before, and the tabs of the page. */
export function WizardMore({ page, title }: WizardMoreProps) {
  const { t } = useTranslation('wizard')
  const { search } = useLocation()
  const tabs = [
    ...(page.history === null ? [] : [{ key: history, label: t('history') }]),
    ...page.tabs.map(({ key, label }) => ({ key, label })),
  ]
  const requestedTab = new URLSearchParams(search).get('tab')
  const open = tabs.find(({ key }) => key === requestedTab) ?? tabs[0]
  if (open === undefined) return null
  const addressOf = (key: string) => {
    const query = withoutInner(search)
    if (key === tabs[0]?.key) query.delete('tab')
    else query.set('tab', key)
    return { search: query.toString() }
  }
  const shown = page.tabs.find(({ key }) => key === open.key)
  return (
    <section className="wizard-more" aria-label={open.label}>
      {tabs.length > 1 && (
        <nav className="wizard-tabs">
          {tabs.map(({ key, label }) => (
            <Link
              key={key}
              to={addressOf(key)}
              preventScrollReset
              aria-current={key === open.key ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      {shown === undefined && page.history !== null ? (
        <History
          name={page.name}
          body={page.history}
          title={title}
          heading={tabs.length > 1 ? null : open.label}
        />
      ) : (
        shown !== undefined && (
          <TabContent key={shown.key} tab={shown} record={{}} renderList={renderTabList} />
        )
      )}
    </section>
  )
}

interface HistoryProps {
  readonly name: string
  readonly body: TableBody
  readonly title: string
  readonly heading: string | null
}

function History({ name, body, title, heading }: HistoryProps) {
  const list = useMemo(() => listOf({ ...body, name }), [body, name])
  const parameters = useMemo(() => drawerParameters(list), [list])
  const address = useListState(list, parameters, innerScope)
  return (
    <AddressScopeContext value={innerScope}>
      <RecordList
        list={list}
        address={address}
        title={title}
        heading={heading === null ? null : <h2>{heading}</h2>}
      />
    </AddressScopeContext>
  )
}
