import { useSyncExternalStore } from 'react'
import type { IconName } from '../../generated/icons.ts'
import { createListeners } from '../data/listeners.ts'

let paths: Readonly<Record<IconName, readonly string[]>> | null = null
let loading: Promise<void> | null = null
const listeners = createListeners()
const none: readonly string[] = []

/** Path data of an icon; none as long as the icons are being loaded, which the first that is drawn begins. */
export function useIconPaths(name: IconName): readonly string[] {
  const read = () => paths?.[name] ?? none
  return useSyncExternalStore(subscribe, read, read)
}

/** Loads the icons, once; where they cannot be loaded their places stay empty, and the next icon that is drawn tries again. */
export function loadIcons(): Promise<void> {
  return (loading ??= load().catch(() => {
    loading = null
  }))
}

async function load(): Promise<void> {
  paths = (await import('../../generated/icon-paths.ts')).iconPaths
  listeners.notify()
}

function subscribe(listener: () => void): () => void {
  if (paths !== null) return () => undefined
  void loadIcons()
  return listeners.subscribe(listener)
}
