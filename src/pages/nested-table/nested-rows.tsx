import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conditions, NestedTablePage, Tab } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useUser } from '../../hooks/use-user.ts'
import { meetsNeeds } from '../../records/actions/needs.ts'
import { useReason } from '../../records/actions/use-reason.ts'
import { tabParameter } from '../../records/address/address-parameter.ts'
import { useListState } from '../../records/address/use-list-state.ts'
import { unmetConditions } from '../../records/conditions/conditions.ts'
import { listOf } from '../../records/list/list-descriptor.ts'
import { ListGrid, type ListGridProps } from '../../records/list/list-grid.tsx'
import type { Row } from '../../records/list/list-result.ts'
import { RecordList } from '../../records/list/record-list.tsx'
import { withoutWrites } from '../../records/list/without-writes.ts'
import { RecordTabs } from '../../records/tabs/record-tabs.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OrderedGrid } from './order/ordered-grid.tsx'
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
  const foreign = useUnmet(applies, parent, page)
  const closed = useUnmet(editable, parent, page)
  const isOpen = closed === null && (parent !== undefined || editable === undefined)
  if (foreign !== null) return <BlankState icon="info-sign" title={t('notApplicable')} hint={foreign} />
  return (
    <>
      {closed !== null && (
        <output className="nested-notice">
          <Icon name="lock" />
          <span>
            <strong>{t('readOnly')}</strong> {closed}
          </span>
        </output>
      )}
      <Rows page={page} title={title} isOpen={isOpen} />
    </>
  )
}

/** Why the parent's state forbids it, in words; null: it does not, or is not known yet. */
function useUnmet(
  when: Conditions | undefined,
  parent: Row | undefined,
  page: NestedTablePage,
): string | null {
  const reasonOf = useReason()
  const { id: me } = useUser()
  return parent === undefined ? null : reasonOf(unmetConditions(when, parent, page.parent.facts, me))
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
    ],
    [tabs],
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
