import { useMemo } from 'react'
import type { SearchGroup, SearchPage } from '../../../generated/types.ts'
import type { OperationState } from '../../hooks/use-operation.ts'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionRoomProvider } from '../../records/actions/action-room-provider.tsx'
import { useActionContext } from '../../records/actions/use-action-context.ts'
import { useColumnLayout } from '../../records/columns/use-column-layout.ts'
import { ListGrid } from '../../records/list/list-grid.tsx'
import { type ListState, defaultState } from '../../records/model/address/list-state.ts'
import type { ListDescriptor } from '../../records/model/descriptors/list-descriptor.ts'
import type { ListResult, Row } from '../../records/model/rows/list-result.ts'
import { usePreferences } from '../../records/preferences/use-preferences.ts'
import { useSelection } from '../../records/selection/use-selection.ts'
import { BlankState } from '../../ui/blank-state.tsx'

export interface GroupRowsProps {
  readonly page: SearchPage
  readonly group: SearchGroup
  readonly rows: readonly Row[]
  readonly onReload: () => void
}

/** The rows of one resource among what was found: all of them are there already. */
export function GroupRows({ page, group, rows, onReload }: GroupRowsProps) {
  const { t } = useTranslation('search')
  const list = useMemo(() => listOfGroup(page, group), [page, group])
  const state = useMemo(
    (): ListState => ({ ...defaultState(list), perPage: Math.max(rows.length, 1) }),
    [list, rows],
  )
  const [preferences, setPreferences] = usePreferences(list.name)
  const layout = useColumnLayout(list, rows, preferences, setPreferences)
  const selecting = useSelection(list, state)
  const narrow = useSidebar().device === 'mobile'
  const { label: title } = group
  const actionContext = useActionContext({
    list,
    title,
    state,
    rows,
    columns: layout.visible,
    reload: onReload,
  })
  if (rows.length === 0) return <BlankState icon="search" title={t('nothing')} />
  return (
    <ActionRoomProvider actionContext={actionContext}>
      <ListGrid
        list={list}
        state={state}
        change={nothing}
        answer={answerOf(rows, onReload)}
        rows={rows}
        onReload={onReload}
        layout={layout}
        narrow={narrow}
        density={preferences.density}
        selecting={selecting}
      />
    </ActionRoomProvider>
  )
}

const nothing = () => undefined

function answerOf(rows: readonly Row[], reload: () => void): OperationState<ListResult> {
  const pagination = { current_page: 1, per_page: rows.length, total: rows.length }
  return {
    data: { data: rows, meta: { pagination, summary: null } },
    error: null,
    fetching: false,
    stale: false,
    reload,
  }
}

function listOfGroup(
  { name, search }: SearchPage,
  { key, resource, rowTitle, columns, row }: SearchGroup,
): ListDescriptor {
  return {
    name: `${name}#${key}`,
    resource,
    // Nothing asks it: the answer is there.
    query: search.operation,
    bindings: {},
    summary: null,
    rowKey: 'id',
    rowTitle,
    columns,
    filters: [],
    views: [],
    search: [],
    sort: '',
    cards: [],
    toolbar: [],
    row,
    bulk: [],
    update: null,
    drawers: {},
    layouts: [],
    count: 'exact',
    refresh: null,
    empty: null,
  }
}
