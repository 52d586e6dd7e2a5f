import { useMemo, useSyncExternalStore } from 'react'
import { consoleOperation } from '../../data/console-operation.ts'
import { useCompany } from '../../hooks/use-company.ts'
import { useUser } from '../../hooks/use-user.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { usePreferences } from '../preferences/use-preferences.ts'
import { answersOf, followViews, storedViews, viewsKey } from './views-store.ts'

/** Where the saved views of a list are kept: they are a person's, in a company. */
export function useViewsKey(list: Pick<ListDescriptor, 'name'>): string {
  const { id } = useUser()
  const { current } = useCompany()
  return viewsKey(id, current?.id ?? 0, list.name)
}

/** The list as the person knows it: with saved views behind the built-in ones, and as many rows a page as they like. */
export function useViewedList(list: ListDescriptor): ListDescriptor {
  const key = useViewsKey(list)
  const saved = useSyncExternalStore(followViews, () => storedViews(key))
  // What was answered before this visit may lack the view that a colleague has just shared.
  const before = useMemo(() => answersOf(key), [key])
  const isAnswered = useSyncExternalStore(followViews, () => answersOf(key) > before)
  const [{ perPage }] = usePreferences(list.name)
  return useMemo(
    () => ({
      ...list,
      perPage,
      views: saved === null ? list.views : [...list.views, ...saved],
      awaitsViews: !isAnswered && consoleOperation('savedViews') !== null,
    }),
    [list, saved, isAnswered, perPage],
  )
}
