import { useMemo } from 'react'
import type { DrawerContext, DrawerEvent } from '../machines/drawer-context.ts'
import { useSessionState } from './use-session-state.ts'
import { useActor } from './use-session.ts'

export interface MessageDrawer extends DrawerContext {
  readonly isOpen: boolean
  readonly isLoading: boolean
  readonly isConfirming: boolean
  readonly isDeleting: boolean
  readonly send: (event: DrawerEvent) => void
}

export function useMessageDrawer(): MessageDrawer {
  const actor = useActor('drawer')
  const context = useSessionState('drawer', (state) => state.context)
  const isOpen = useSessionState('drawer', (state) => state.hasTag('open'))
  const isLoading = useSessionState('drawer', (state) => state.hasTag('loading'))
  const isConfirming = useSessionState('drawer', (state) => state.hasTag('confirming'))
  const isDeleting = useSessionState('drawer', (state) => state.hasTag('deleting'))
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
