import { useMemo } from 'react'
import type { DrawerContext, DrawerEvent } from '../machines/drawer-context.ts'
import { useActor, useSession } from './use-session.ts'

export interface MessageDrawer extends DrawerContext {
  readonly isOpen: boolean
  readonly isLoading: boolean
  readonly isConfirming: boolean
  readonly isDeleting: boolean
  readonly send: (event: DrawerEvent) => void
}

export function useMessageDrawer(): MessageDrawer {
  const actor = useActor('drawer')
  const context = useSession('drawer', (state) => state.context)
  const isOpen = useSession('drawer', (state) => state.hasTag('open'))
  const isLoading = useSession('drawer', (state) => state.hasTag('loading'))
  const isConfirming = useSession('drawer', (state) => state.hasTag('confirming'))
  const isDeleting = useSession('drawer', (state) => state.hasTag('deleting'))
  return useMemo(
    () => ({
      ...context,
      isOpen,
      isLoading,
      isConfirming,
      isDeleting,
      send: (event) => actor.send(event),
    }),
    [actor, context, isOpen, isLoading, isConfirming, isDeleting],
  )
}
