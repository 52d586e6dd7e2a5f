import { Suspense, useMemo, useRef } from 'react'
import type { Emitted, TreePage as Descriptor } from '../../../generated/types.ts'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionRoomProvider } from '../../records/actions/action-room-provider.tsx'
import { Toolbar } from '../../records/actions/toolbar.tsx'
import { useActionContext } from '../../records/actions/use-action-context.ts'
import { useRememberedAddress } from '../../records/address/last-address.ts'
import { useListState } from '../../records/address/use-list-state.ts'
import { drawerParameters, useRecordDrawer } from '../../records/drawer/use-record-drawer.ts'
import { SearchBox } from '../../records/filters/search-box.tsx'
import { usePageTexts } from '../../records/labels/use-page-texts.ts'
import { CutNotice } from '../../records/list/cut-notice.tsx'
import { renderTabList } from '../../records/list/render-tab-list.tsx'
import { openParameter } from '../../records/model/address/address-parameter.ts'
import { localise } from '../../records/model/names/localise.ts'
import { WidgetFrame } from '../../records/slots/widget-frame.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useShortcut } from '../../ui/keys.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { PageProps } from '../page-props.ts'
import { TreeBody } from './tree-body.tsx'
import { treeList } from './tree-list.ts'
import { hitsOf } from './tree-search.ts'
import { useOpenNodes } from './use-open-nodes.ts'
import { useTree } from './use-tree.ts'
import '../../records/filters/filters.css'
import './tree-page.css'

const RecordDrawer = lazyPart(() => import('../../records/drawer/record-drawer.tsx'), 'over')

/** A hierarchy: moved by mouse and keyboard, renamed in place, searched; what stands open is in the address. */
export function TreePage(props: PageProps<Descriptor<Emitted>>) {
  const { ready } = useTranslation(['tree', 'records'])
  return ready ? <ReadyTree {...props} /> : null
}

function ReadyTree({ page: descriptor, texts }: PageProps<Descriptor<Emitted>>) {
  const { t } = useTranslation('tree')
  const label = usePageTexts(texts)
  const page = useMemo(() => localise(descriptor, label), [descriptor, label])
  const list = useMemo(() => treeList(page), [page])
  const title = useTitle()
  const narrow = useSidebar().device === 'mobile'
  const parameters = useMemo(() => [openParameter, ...drawerParameters(list)], [list])
  const address = useListState(list, parameters)
  const { state, change } = address
  useRememberedAddress()
  const tree = useTree(page)
  const { rows, moves, answer } = tree
  const hits = useMemo(() => hitsOf(moves.nodes, page.columns, state.q), [moves.nodes, page.columns, state.q])
  const open = useOpenNodes(page.name, moves.nodes, address, hits?.above ?? null)
  const search = useRef<HTMLInputElement>(null)
  useShortcut('/', () => search.current?.focus())
  useShortcut('r', answer.reload)
  const columns = page.columns
  const drawer = useRecordDrawer(list, address)
  const actionContext = useActionContext({
    list,
    title,
    state,
    rows,
    columns,
    reload: answer.reload,
    openDrawer: drawer.openers,
  })
  return (
    <ActionRoomProvider actionContext={actionContext}>
      <div className="tree-page">
        <header className="tree-heading">
          <h1 id="page-title">{title}</h1>
          <Toolbar actions={page.toolbar} />
          <IconButton icon="refresh" variant="outlined" label={t('reload')} onClick={answer.reload} />
        </header>
        <div className="tree-tools">
          <SearchBox
            q={state.q}
            fields={list.search}
            input={search}
            onSearch={(q) => change((now) => ({ ...now, q }), 'replace')}
          />
          {hits !== null && <output className="tree-hits">{t('hits', { count: hits.found.length })}</output>}
          <span className="tree-gap" />
          <IconButton icon="expand-all" label={t('expandAll')} onClick={() => open.setAll(true)} />
          <IconButton icon="collapse-all" label={t('collapseAll')} onClick={() => open.setAll(false)} />
        </div>
        <CutNotice shown={rows.length} total={answer.cut} />
        <WidgetFrame widgets={page.widgets} record={null} rows={rows} reload={answer.reload}>
          <TreeBody
            page={page}
            list={list}
            title={title}
            tree={tree}
            open={open}
            hits={hits}
            address={address}
            narrow={narrow}
          />
        </WidgetFrame>
      </div>
      {drawer.open !== null && (
        <Suspense>
          <RecordDrawer
            list={list}
            title={title}
            rows={rows}
            open={drawer.open}
            control={drawer}
            renderList={renderTabList}
          />
        </Suspense>
      )}
    </ActionRoomProvider>
  )
}
