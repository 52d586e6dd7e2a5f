import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Emitted, TablePage as TableDescriptor } from '../../../generated/types.ts'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { ActionRoomProvider } from '../../records/actions/action-room-provider.tsx'
import { useSurroundings } from '../../records/actions/use-surroundings.ts'
import { useListState } from '../../records/address/use-list-state.ts'
import { SummaryCards } from '../../records/cards/summary-cards.tsx'
import { useColumnLayout } from '../../records/columns/use-column-layout.ts'
import { FilterBar } from '../../records/filters/filter-bar.tsx'
import { localise } from '../../records/labels/localise.ts'
import { usePageTexts } from '../../records/labels/use-page-texts.ts'
import { listOf } from '../../records/list/list-descriptor.ts'
import type { Row } from '../../records/list/list-result.ts'
import { useRows, useSummary } from '../../records/list/use-rows.ts'
import { lastPage } from '../../records/pagination/page-numbers.ts'
import { Pagination } from '../../records/pagination/pagination.tsx'
import { usePreferences } from '../../records/preferences/use-preferences.ts'
import { useSelectedIds } from '../../records/selection/use-selected-ids.ts'
import { useSelection } from '../../records/selection/use-selection.ts'
import { ListSettings } from '../../records/settings/list-settings.tsx'
import { ViewTabs } from '../../records/views/view-tabs.tsx'
import { useShortcut } from '../../ui/use-shortcut.ts'
import type { PageProps } from '../page-props.ts'
import { TableGrid } from './table-grid.tsx'
import { TableTools } from './table-tools.tsx'
import './table-page.css'

/** A list of records, wholly from its descriptor; everything worth sharing stands in the address. */
export function TablePage(props: PageProps<TableDescriptor<Emitted>>) {
  const { ready } = useTranslation('records')
  return ready ? <ReadyTable {...props} /> : null
}

function ReadyTable({ page, texts }: PageProps<TableDescriptor<Emitted>>) {
  const label = usePageTexts(texts)
  const list = useMemo(() => listOf(localise(page, label)), [page, label])
  const title = useTitle()
  const { state, change } = useListState(list)
  const { device } = useSidebar()
  const [preferences, setPreferences] = usePreferences(list.name)
  const answer = useRows(list, state)
  const summary = useSummary(list, state)
  const search = useRef<HTMLInputElement>(null)

  const reload = () => {
    answer.reload()
    if (list.summary !== null) summary.reload()
  }
  useShortcut('r', reload)
  useShortcut('/', () => search.current?.focus())

  const rows = answer.data?.data ?? noRows
  const total = answer.data?.meta.pagination.total
  const last = lastPage(total ?? 0, state.perPage)
  const beyond = total !== undefined && !answer.stale && state.page > last
  useEffect(() => {
    if (beyond) change((now) => ({ ...now, page: last }), 'replace')
  }, [beyond, last, change])

  const narrow = device === 'mobile'
  const layout = useColumnLayout(list, rows, preferences, setPreferences)
  const selecting = useSelection(list, state)
  const selected = useSelectedIds(selecting.selection)
  const columns = layout.visible
  const surroundings = useSurroundings({ list, title, state, rows, columns, reload, selected })
  return (
    <ActionRoomProvider surroundings={surroundings}>
      <div className="table-page">
        <header className="page-heading">
          <h1 id="page-title">{title}</h1>
          <TableTools list={list} state={state} rows={rows} total={total ?? 0} selecting={selecting} />
          <ListSettings
            layout={layout}
            preferences={preferences}
            onChange={setPreferences}
            onReload={reload}
          />
        </header>
        <ViewTabs list={list} state={state} />
        {list.cards.length > 0 && <SummaryCards cards={list.cards} summary={summary} />}
        <FilterBar list={list} state={state} change={change} search={search} />
        <TableGrid
          list={list}
          state={state}
          change={change}
          answer={answer}
          onReload={reload}
          layout={layout}
          narrow={narrow}
          density={preferences.density}
          selecting={selecting}
        />
        {total !== undefined && total > 0 && (
          <Pagination state={state} change={change} total={total} narrow={narrow} />
        )}
      </div>
    </ActionRoomProvider>
  )
}

const noRows: readonly Row[] = []
