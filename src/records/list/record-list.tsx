import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Layout } from '../../../generated/types.ts'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DeferredPart } from '../../ui/deferred-part.tsx'
import { useShortcut } from '../../ui/keys.ts'
import { lazyOrnament } from '../../ui/lazy-ornament.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ActionRoomProvider } from '../actions/action-room-provider.tsx'
import { useActionContext } from '../actions/use-action-context.ts'
import type { ListAddress } from '../address/use-list-state.ts'
import { useColumnLayout } from '../columns/use-column-layout.ts'
import { useRecordDrawer } from '../drawer/use-record-drawer.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { ShownRows } from '../filters/shown-rows.ts'
import { RowTitle } from '../grid/row-title.tsx'
import { isDrawn } from '../model/address/drawn-layouts.ts'
import { effectiveFilters } from '../model/address/list-state.ts'
import { lastPage } from '../model/address/page-numbers.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { countOf } from '../model/selection/selection.ts'
import { usePreferences } from '../preferences/use-preferences.ts'
import { useHeldRows } from '../rows/held-rows.ts'
import { laterParts } from '../rows/later-parts.ts'
import { listVariables } from '../rows/list-calls.ts'
import { useRows, useSummaries } from '../rows/use-rows.ts'
import { useGuardedChange } from '../selection/use-guarded-change.ts'
import { useSelection } from '../selection/use-selection.ts'
import { ListSettings } from '../settings/list-settings.tsx'
import { WidgetSlot } from '../slots/widget-slot.tsx'
import { useWidgets } from '../slots/widgets-context.ts'
import { ViewTabs } from '../views/view-tabs.tsx'
import { ListGrid, type ListGridProps } from './list-grid.tsx'
import { ListTools } from './list-tools.tsx'
import { renderTabList } from './render-tab-list.tsx'
import './record-list.css'

const AutoRefresh = lazyOrnament(async () => (await import('./auto-refresh.tsx')).AutoRefresh)
const SavedViews = lazyPart(() => import('../views/saved-views.tsx'))
const ListLayout = lazyPart(() => import('../layouts/list-layout.tsx'))
const SummaryCards = lazyPart(() => import('../cards/summary-cards.tsx'))
const Pagination = lazyPart(async () => ({
  default: (await import('../pagination/pagination.tsx')).Pagination,
}))
const RecordDrawer = lazyPart(() => import('../drawer/record-drawer.tsx'), 'over')

export interface RecordListProps {
  /** The same object for as long as the list is. */
  readonly list: ListDescriptor
  /** Where its state stands: the page's own address, or a part of it. */
  readonly address: ListAddress
  /** What the records are called when they are exported. */
  readonly title: string
  /** Stands at the left of the tools: a heading, or tabs. */
  readonly heading: ReactNode
  /** Sets the days that it is about; at the right of the views. */
  readonly period?: ReactNode
  /** Stands between the filters and the rows. */
  readonly above?: ReactNode
  /** Draws the rows; default: the grid as it is. */
  readonly grid?: ComponentType<ListGridProps>
}

/** A list with everything it offers, wherever it is shown: a table page, the rows of a parent, a tab of a record. */
export function RecordList({
  list,
  address,
  title,
  heading,
  period,
  above,
  grid: Grid = ListGrid,
}: RecordListProps) {
  const { state } = address
  const { t } = useTranslation('records')
  const { device } = useSidebar()
  const [preferences, setPreferences] = usePreferences(list.name)
  const answer = useRows(list, state)
  const summaries = useSummaries(list, state)
  const search = useRef<HTMLInputElement>(null)

  const [refreshes, setRefreshes] = useState(0)
  const { reload: askRows } = answer
  const { reload: askSummaries } = summaries
  const refresh = useCallback(() => {
    askRows()
    askSummaries()
  }, [askRows, askSummaries])
  const reload = () => {
    setRefreshes((now) => now + 1)
    refresh()
  }
  useShortcut('r', reload)
  useShortcut('/', () => search.current?.focus())

  const question = JSON.stringify([listVariables(list, state), refreshes])
  const rows = useHeldRows(answer, question, list.rowKey)
  const total = answer.data?.meta.pagination.total
  const last = lastPage(total ?? 0, state.perPage)
  const selecting = useSelection(list, state)
  const guarded = useGuardedChange(list, state, address.change, () => countOf(selecting.read(), total ?? 0))
  const { change } = guarded
  const beyond = total !== undefined && !answer.stale && state.page > last
  useEffect(() => {
    if (beyond) change((now) => ({ ...now, page: last }), 'replace')
  }, [beyond, last, change])

  const { Above } = laterParts
  const narrow = device === 'mobile'
  const layout = useColumnLayout(list, rows, preferences, setPreferences)
  const columns = layout.visible
  const drawer = useRecordDrawer(list, address)
  const { setExtra } = address
  const layoutShown = list.layouts.find((one) => one === address.extra['layout'])
  const showLayout = useMemo(
    () => ({
      layouts: list.layouts.filter(isDrawn),
      show: (next: Layout | null) => setExtra({ layout: next }, 'push'),
    }),
    [list.layouts, setExtra],
  )
  const actionContext = useActionContext({
    list,
    title,
    state,
    rows,
    columns,
    reload,
    selected: selecting.ids,
    openDrawer: drawer.openers,
    showLayout,
  })
  const room = useWidgets()
  const inPlace = list.widgets?.filter(({ slot }) => slot === 'main') ?? []
  const widgetShown = inPlace.filter(({ widget }) => widget === address.extra['layout'])
  const around = {
    widgets: list.widgets ?? [],
    record: null,
    rows,
    filter: actionContext.shown?.filter ?? {},
    list: { descriptor: list, address },
    reload,
  }
  return (
    <ActionRoomProvider actionContext={actionContext}>
      <div className="record-list">
        <header className="page-heading">
          {heading}
          <ListTools list={list} state={state} rows={rows} total={total ?? 0} selecting={selecting} />
          <ListSettings
            layout={layout}
            preferences={preferences}
            onChange={setPreferences}
            onReload={reload}
          />
        </header>
        <div className="view-line">
          <ViewTabs list={list} state={state} change={change} />
          {/* Rows come first, unless it is a view that says which. */}
          {list.awaitsViews !== undefined && (
            <DeferredPart
              stands={answer.data !== undefined}
              now={answer.data === undefined && !answer.fetching}
            >
              <Suspense>
                <SavedViews list={list} state={state} change={change} />
              </Suspense>
            </DeferredPart>
          )}
          {room !== null && inPlace.length > 0 && (
            <room.ViewSwitch
              widgets={inPlace}
              shown={widgetShown[0]?.widget ?? null}
              onShow={(next) => setExtra({ layout: next }, 'push')}
            />
          )}
          {period}
        </div>
        <WidgetSlot {...around} slot="header" />
        {list.cards.length > 0 && (
          <Suspense fallback={<div className="summary-cards-room" aria-busy />}>
            <SummaryCards list={list} state={state} change={change} summaries={summaries} />
          </Suspense>
        )}
        <ShownRows value={rows}>
          <FilterBar list={list} state={state} change={change} search={search} />
        </ShownRows>
        {Above !== undefined && (
          <Above list={list} rows={rows} Title={RowTitle} filters={effectiveFilters(list, state)} />
        )}
        {above}
        {widgetShown.length > 0 ? (
          <WidgetSlot {...around} widgets={widgetShown} slot="main" />
        ) : layoutShown !== undefined ? (
          <Suspense>
            <ListLayout
              layout={layoutShown}
              list={list}
              rows={rows}
              state={state}
              columns={columns}
              change={change}
              total={total}
              onLayout={showLayout.show}
              {...(drawer.show && { onOpen: drawer.show })}
            />
          </Suspense>
        ) : (
          <Grid
            list={list}
            state={state}
            change={change}
            answer={answer}
            rows={rows}
            onReload={reload}
            layout={layout}
            narrow={narrow}
            density={preferences.density}
            selecting={selecting}
            {...(drawer.show && { onOpen: drawer.show })}
          />
        )}
        {total !== undefined && total > 0 && widgetShown.length === 0 && (
          <Suspense fallback={<div className="pagination-room" aria-busy />}>
            <Pagination
              state={state}
              change={change}
              total={total}
              isExact={answer.data?.meta.pagination.total_known !== false}
              narrow={narrow}
            />
          </Suspense>
        )}
        <WidgetSlot {...around} slot="footer" />
      </div>
      {list.refresh !== null && (
        <Suspense>
          <AutoRefresh every={list.refresh} selecting={selecting} total={total ?? 0} refresh={refresh} />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={guarded.losing !== null}
        question={t('selectionLost', { count: guarded.losing ?? 0 })}
        confirmLabel={t('selectionDrop')}
        cancelLabel={t('selectionKeep')}
        onConfirm={() => guarded.decide(true)}
        onCancel={() => guarded.decide(false)}
      />
      {drawer.open !== null && (
        <Suspense>
          <RecordDrawer
            list={list}
            title={title}
            rows={rows}
            open={drawer.open}
            control={drawer}
            renderList={renderTabList}
            filters={effectiveFilters(list, state)}
          />
        </Suspense>
      )}
    </ActionRoomProvider>
  )
}
