import { useMemo } from 'react'
import { useSessionState } from './use-session-state.ts'
import { useActor } from './use-session.ts'

export interface Sidebar {
  readonly opened: boolean
  readonly withoutAnimation: boolean
  readonly device: 'desktop' | 'mobile'
  /** Flips it and stores 1 or 0. */
  readonly toggle: () => void
  readonly close: (withoutAnimation?: boolean) => void
}

export function useSidebar(): Sidebar {
  const actor = useActor('sidebar')
  const opened = useSessionState('sidebar', (state) => state.context.opened)
  const withoutAnimation = useSessionState('sidebar', (state) => state.context.withoutAnimation)
  const device = useSessionState('sidebar', (state) => state.context.device)
  return useMemo(
    () => ({
      opened,
      withoutAnimation,
      device,
      toggle: () => actor.send({ type: 'sidebar.toggle' }),
      close: (withoutAnimation = false) => actor.send({ type: 'sidebar.close', withoutAnimation }),
    }),
    [actor, opened, withoutAnimation, device],
  )
}
