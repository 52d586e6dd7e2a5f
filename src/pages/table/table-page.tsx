import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TablePage as TableDescriptor } from '../../../generated/types.ts'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useShortcut } from '../../ui/use-shortcut.ts'
import type { PageProps } from '../page-props.ts'
import { Toolbar } from './actions/toolbar.tsx'
import { SummaryCards } from './cards/summary-cards.tsx'
import { priorityColumns, visibleColumns } from './columns/visible-columns.ts'
import { useList, useSummary } from './data/use-list.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { TableGrid } from './grid/table-grid.tsx'
import { TableSettings } from './heading/table-settings.tsx'
import { localisePage } from './localise-page.ts'
import { lastPage } from './pagination/page-numbers.ts'
import { Pagination } from './pagination/pagination.tsx'
import { usePreferences } from './state/use-preferences.ts'
import { useTableState } from './state/use-table-state.ts'
import { usePageTexts } from './use-page-texts.ts'
import { ViewTabs } from './views/view-tabs.tsx'
import './table-page.css'

/** A list of records, wholly from its descriptor; everything worth sharing stands in the address. */
export function TablePage(props: PageProps<TableDescriptor>) {
  const { ready } = useTranslation('table')
  return ready ? <ReadyTable {...props} /> : null
}

function ReadyTable({ page: source, texts }: PageProps<TableDescriptor>) {
  const label = usePageTexts(texts)
  const page = useMemo(() => localisePage(source, label), [source, label])
  const title = useTitle()
  const { state, change } = useTableState(page)
  const { device } = useSidebar()
  const [preferences, setPreferences] = usePreferences(page.name)
  const list = useList(page, state)
  const summary = useSummary(page, state)
  const search = useRef<HTMLInputElement>(null)

  const reload = () => {
    list.reload()
    if (page.summary !== null) summary.reload()
  }
  useShortcut('r', reload)
  useShortcut('/', () => search.current?.focus())

  const total = list.data?.meta.pagination.total
  const last = lastPage(total ?? 0, state.perPage)
  const beyond = total !== undefined && !list.stale && state.page > last
  useEffect(() => {
    if (beyond) change((now) => ({ ...now, page: last }), 'replace')
  }, [beyond, last, change])

  const visible = visibleColumns(page.columns, preferences.shown)
  const narrow = device === 'mobile'
  return (
    <div className="table-page">
      <header className="page-heading">
        <h1 id="page-title">{title}</h1>
        <Toolbar actions={page.toolbar} />
        <TableSettings page={page} preferences={preferences} onChange={setPreferences} onReload={reload} />
      </header>
      <ViewTabs page={page} state={state} />
      {page.cards.length > 0 && <SummaryCards cards={page.cards} summary={summary} />}
      <FilterBar page={page} state={state} change={change} search={search} />
      <TableGrid
        page={page}
        state={state}
        change={change}
        list={list}
        onReload={reload}
        visible={visible}
        columns={narrow ? priorityColumns(visible) : visible}
        narrow={narrow}
        density={preferences.density}
      />
      {total !== undefined && total > 0 && (
        <Pagination state={state} change={change} total={total} narrow={narrow} />
      )}
    </div>
  )
}
