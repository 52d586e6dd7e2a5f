import { flushSync } from 'react-dom'
import { consoleOperation } from '../../data/console-operation.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useWriter } from '../../hooks/use-writer.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { notify } from '../../ui/toaster.ts'
import type { ChangeState } from '../address/use-list-state.ts'
import { type ListState, stateOfView } from '../model/address/list-state.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { ListView } from '../model/descriptors/list-view.ts'
import type { Row } from '../model/rows/list-result.ts'
import { readViews, storedState } from './read-views.ts'
import { useViewsKey } from './use-viewed-list.ts'
import { storeViews, storedViews } from './views-store.ts'

/** What a person says of a view. */
export interface ViewDraft {
  readonly name: string
  readonly visibility: 'private' | 'company'
  readonly is_default: boolean
}

export interface ViewWrites {
  /** Saves the state of the list as a new view, and shows it; false: it was refused, which was said. */
  readonly create: (draft: ViewDraft, step?: 'push' | 'replace') => Promise<boolean>
  readonly update: (
    view: ListView,
    changes: Partial<ViewDraft> & { readonly sort?: number },
  ) => Promise<boolean>
  /** The view becomes what the list shows now. */
  readonly keepState: (view: ListView) => Promise<boolean>
  readonly remove: (view: ListView) => Promise<boolean>
}

/** How saved views are made, changed and taken away. */
export function useViewWrites(list: ListDescriptor, state: ListState, change: ChangeState): ViewWrites {
  const { t } = useTranslation('lists')
  const writer = useWriter()
  const { id: me } = useUser()
  const key = useViewsKey(list)

  const send = async (name: string, variables: object): Promise<Row | null> => {
    const ref = consoleOperation(name)
    if (ref === null) return null
    const outcome = await writer.send<{ readonly data?: Row }>({ ref, variables })
    return 'result' in outcome ? (outcome.result.data ?? {}) : null
  }
  const report = (row: Row | null, name: string): boolean => {
    if (row !== null) notify({ message: t('viewSaved', { name }), intent: 'success' })
    return row !== null
  }
  const show = (view: string, step: 'push' | 'replace') =>
    change((now) => ({ ...now, ...stateOfView(list, view), page: 1 }), step)

  return {
    create: async (draft, step = 'push') => {
      const place = Math.min(99, Math.max(-1, ...list.views.map(({ saved }) => saved?.place ?? -1)) + 1)
      const input = { ...draft, page: list.name, sort: place, state: storedState(list, state) }
      const row = await send('createSavedView', { input })
      if (row === null) return false
      const made = readViews(list, [row], me)
      know(key, [...(storedViews(key) ?? []).map((one) => withoutDefault(one, draft.is_default)), ...made])
      const [view] = made
      if (view !== undefined) change((now) => ({ ...now, ...stateWith(view, now) }), step)
      return report(row, draft.name)
    },
    update: async (view, changes) => {
      const row = await send('updateSavedView', inputOf(view, changes))
      return report(row, changes.name ?? view.label)
    },
    keepState: async (view) => {
      const row = await send('updateSavedView', inputOf(view, { state: storedState(list, state) }))
      if (row === null) return false
      const [next] = readViews(list, [row], me)
      const views = storedViews(key) ?? []
      if (next !== undefined) {
        know(
          key,
          views.map((one) => (one.key === view.key ? next : one)),
        )
        change((now) => ({ ...now, ...stateWith(next, now) }), 'replace')
      }
      return report(row, view.label)
    },
    remove: async (view) => {
      const row = await send('deleteSavedView', { id: view.saved?.id })
      if (row === null) return false
      show(list.views[0]?.saved === undefined ? (list.views[0]?.key ?? '') : '', 'replace')
      storeViews(
        key,
        (storedViews(key) ?? []).filter((one) => one.key !== view.key),
      )
      notify({ message: t('viewDeleted', { name: view.label }), intent: 'success' })
      return true
    },
  }
}

/** The list has the views at once: an address that is written next leaves out what they say. */
function know(key: string, views: readonly ListView[]): void {
  flushSync(() => storeViews(key, views))
}

/** The view, with nothing changed on top of it; the list may not know it yet. */
function stateWith({ key, q = '', sort = [], perPage }: ListView, now: ListState): Partial<ListState> {
  return { view: key, filters: {}, q, sort, perPage: perPage ?? now.perPage, page: 1 }
}

function inputOf({ saved }: ListView, changes: object) {
  return { id: saved?.id, input: { ...changes, ...(saved?.version && { updated_at: saved.version }) } }
}

/** One of a person's views is the default. */
function withoutDefault(view: ListView, isTaken: boolean): ListView {
  return isTaken && view.saved?.isDefault === true
    ? { ...view, saved: { ...view.saved, isDefault: false } }
    : view
}
