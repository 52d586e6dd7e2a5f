import { Button } from '@blueprintjs/core'
import { memo, useEffect, useState } from 'react'
import { canSchedule, consoleOperation } from '../../data/console-operation.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import type { ChangeState } from '../address/use-list-state.ts'
import { useActionRoom } from '../context/action-room.ts'
import { findView, isModified, type ListState, stateOfView } from '../model/address/list-state.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { ListResult } from '../model/rows/list-result.ts'
import { readViews } from './read-views.ts'
import { useLongAddress } from './use-long-address.ts'
import { useViewWrites } from './use-view-writes.ts'
import { useViewsKey } from './use-viewed-list.ts'
import { ViewDialog } from './view-dialog.tsx'
import { ViewMenu } from './view-menu.tsx'
import { storeViews, storedViews } from './views-store.ts'
import './saved-views.css'

export interface SavedViewsProps {
  readonly list: ListDescriptor
  readonly state: ListState
  readonly change: ChangeState
}

/** What was changed on top of a view, and how it is kept: beside the tabs of a list. */
export default memo(function SavedViews({ list, state, change }: SavedViewsProps) {
  const { t, ready } = useTranslation('lists')
  const { id: me } = useUser()
  const key = useViewsKey(list)
  const { data, error, stale } = useOperation<ListResult>(
    consoleOperation('savedViews'),
    { filter: { page: list.name }, sort: 'sort', per_page: 100 },
    { policy: 'cache-and-network' },
  )
  useEffect(() => {
    if (stale) return
    if (data !== undefined) storeViews(key, readViews(list, data.data, me))
    // Without an answer the copy holds.
    else if (error !== null) storeViews(key, storedViews(key) ?? [])
  }, [data, error, stale, key, list, me])
  const writes = useViewWrites(list, state, change)
  useLongAddress(list, state, writes)
  const [nameDialog, setNameDialog] = useState<'create' | 'rename' | null>(null)
  const room = useActionRoom()
  if (!ready) return null
  const exported = canSchedule()
    ? room.available(list.toolbar).find((action) => action.does === 'export' && action.call !== undefined)
    : undefined
  const view = findView(list, state.view)
  const saved = view?.saved
  const modified = isModified(list, state)
  const restore = () => change((now) => ({ ...stateOfView(list, now.view), page: 1 }), 'push')
  return (
    <div className="saved-views">
      {modified && saved !== undefined && <span className="saved-views-mark">{t('viewModified')}</span>}
      {modified && view !== undefined && saved?.isOwn === true && (
        <Button
          variant="minimal"
          size="small"
          intent="primary"
          text={t('saveView')}
          onClick={() => void writes.keepState(view)}
        />
      )}
      {modified && (
        <Button
          variant="minimal"
          size="small"
          text={t(saved === undefined ? 'saveViewAs' : 'saveAs')}
          onClick={() => setNameDialog('create')}
        />
      )}
      {modified && saved !== undefined && (
        <Button variant="minimal" size="small" text={t('restoreView')} onClick={restore} />
      )}
      {view !== undefined && saved?.isOwn === true && (
        <Dropdown
          placement="bottom-end"
          renderContent={(close) => (
            <ViewMenu
              list={list}
              view={view}
              writes={writes}
              onRename={() => {
                close()
                setNameDialog('rename')
              }}
              onSchedule={
                exported &&
                (() => {
                  close()
                  room.begin({ action: exported, row: null, onSchedule: true })
                })
              }
              onDone={close}
            />
          )}
        >
          <Button
            variant="minimal"
            size="small"
            endIcon="caret-down"
            text={t('manageView')}
            aria-label={t('viewMenu', { name: view.label })}
          />
        </Dropdown>
      )}
      {saved?.isOwn === false && (
        <span className="saved-views-owner">{t('viewOf', { name: saved.owner })}</span>
      )}
      {nameDialog !== null && (
        <ViewDialog
          view={nameDialog === 'rename' ? (view ?? null) : null}
          taken={list.views
            .filter((one) => nameDialog === 'create' || one !== view)
            .map(({ label }) => label)}
          onSave={async (draft) =>
            nameDialog === 'rename' && view !== undefined
              ? await writes.update(view, draft)
              : await writes.create(draft)
          }
          onClose={() => setNameDialog(null)}
        />
      )}
    </div>
  )
})
