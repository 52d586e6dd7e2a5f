import { useCallback, useMemo } from 'react'
import type { Conditions, NestedTablePage, Tab } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useReason } from '../../records/actions/use-reason.ts'
import { useListState } from '../../records/address/use-list-state.ts'
import { drawerParameters } from '../../records/drawer/use-record-drawer.ts'
import { ListGrid, type ListGridProps } from '../../records/list/list-grid.tsx'
import { RecordList } from '../../records/list/record-list.tsx'
import { renderTabList } from '../../records/list/render-tab-list.tsx'
import { tabParameter } from '../../records/model/address/address-parameter.ts'
import { layoutParameter } from '../../records/model/address/drawn-layouts.ts'
import { type FailedCondition, failedConditions } from '../../records/model/conditions/conditions.ts'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import { listOf } from '../../records/model/descriptors/list-descriptor.ts'
import { withoutWrites } from '../../records/model/descriptors/without-writes.ts'
import { optionOf, titleOf } from '../../records/model/rows/cell-value.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { OrderedGrid } from '../../records/order/ordered-grid.tsx'
import { RecordTabs } from '../../records/tabs/record-tabs.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SetBar } from './set-rule/set-bar.tsx'

export interface NestedRowsProps {
  readonly page: NestedTablePage
  readonly title: string
  /** Undefined while it loads. */
  readonly parent: Row | undefined
}

/** The rows, as far as this parent has them, and as far as they can still be changed. */
export function NestedRows({ page, title, parent }: NestedRowsProps) {
  const { t } = useTranslation('record')
  const { applies, editable } = page.parent
  const foreign = useFailedConditions(applies, parent, page)
  const closed = useFailedConditions(editable, parent, page)
  const closedText = useClosedText(closed, parent, page)
  const reasonOf = useReason()
  const isOpen = closed.length === 0 && (parent !== undefined || editable === undefined)
  if (foreign.length > 0)
    return <BlankState icon="info-sign" title={t('notApplicable')} hint={reasonOf(foreign)} />
  return (
    <>
      {closed.length > 0 && (
        <output className="nested-notice">
          <Icon name="lock" />
          <span>
            <strong>{t('readOnly')}</strong> {closedText}
          </span>
        </output>
      )}
      <Rows page={page} title={title} isOpen={isOpen} />
    </>
  )
}

/** What of the parent's state forbids it; empty: nothing, or it is not known yet. */
function useFailedConditions(when: Conditions | undefined, parent: Row | undefined, page: NestedTablePage) {
  const { id: me } = useUser()
  return parent === undefined ? none : failedConditions(when, parent, page.parent.facts, me)
}

const none: readonly FailedCondition[] = []

/** Why nothing can be changed: the state that the parent has. */
function useClosedText(
  closed: readonly FailedCondition[],
  parent: Row | undefined,
  { parent: { facts } }: NestedTablePage,
): string {
  const { t } = useTranslation('record')
  const fact = facts.find(({ label }) => label === closed[0]?.label)
  const value = fact === undefined ? undefined : parent?.[fact.key]
  if (fact === undefined || value === undefined || value === null) return t('readOnlyNow')
  return t('readOnlyBecause', { label: fact.label, value: optionOf(fact, value)?.label ?? titleOf(value) })
}

function Rows({
  page,
  title,
  isOpen,
}: {
  readonly page: NestedTablePage
  readonly title: string
  readonly isOpen: boolean
}) {
  const { held } = usePermissions()
  const list = useMemo(() => (isOpen ? listOf(page) : withoutWrites(listOf(page))), [page, isOpen])
  const tabs = useMemo(
    (): readonly Tab[] => [{ key: 'rows', label: title, shows: 'form' }, ...page.tabs],
    [title, page],
  )
  const others = useMemo(
    () => [
      tabParameter(
        'tab',
        tabs.map(({ key }) => key),
      ),
      layoutParameter(page.layouts, page.widgets),
      ...drawerParameters(listOf(page)),
    ],
    [tabs, page],
  )
  const address = useListState(list, others)
  const { reorder, setRule } = page
  const isOrdered = isOpen && reorder !== null && meetsNeeds(reorder.needs, held)
  const grid = useCallback(
    (props: ListGridProps) =>
      reorder === null ? <ListGrid {...props} /> : <OrderedGrid {...props} reorder={reorder} />,
    [reorder],
  )
  return (
    <RecordTabs
      tabs={tabs}
      record={noRecord}
      parameter="tab"
      renderList={renderTabList}
      renderForm={() => (
        <>
          <RecordList
            list={list}
            address={address}
            title={title}
            heading={
              page.parent.pages.length > 1 ? <h2 className="visually-hidden">{title}</h2> : <h2>{title}</h2>
            }
            {...(isOrdered && { grid })}
          />
          {setRule !== null && <SetBar list={list} rule={setRule} isOpen={isOpen} />}
        </>
      )}
    />
  )
}

const noRecord: Row = {}
