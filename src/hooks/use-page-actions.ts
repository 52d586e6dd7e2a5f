import { useSyncExternalStore } from 'react'
import { type PageAction, followPageActions, pageActions } from '../data/page-actions.ts'

/** What the page on screen can do. */
export function usePageActions(): readonly PageAction[] {
  return useSyncExternalStore(followPageActions, pageActions)
}
