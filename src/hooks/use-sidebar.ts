import { useMemo } from 'react'
import { useActor, useSession } from './use-session.ts'

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
  const opened = useSession('sidebar', (state) => state.context.opened)
  const withoutAnimation = useSession('sidebar', (state) => state.context.withoutAnimation)
  const device = useSession('sidebar', (state) => state.context.device)
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
