import type { Session } from '../../hooks/use-session.ts'
import { followProgress } from './progress.ts'
import { type ConsoleRouter, createRouter } from './router.ts'

/** The current router; a new one takes its place when the permissions change. */
export interface RouterStore {
  readonly current: () => ConsoleRouter
  readonly subscribe: (listener: () => void) => () => void
}

export function createRouterStore(session: Session): RouterStore {
  const listeners = new Set<() => void>()
  let identity = identityOf(session)
  let router = open()
  session.auth.subscribe(() => {
    const next = identityOf(session)
    if (next === null || next === identity) return
    const isFirst = identity === null
    identity = next
    if (isFirst) return
    router.dispose()
    router = open()
    for (const listener of listeners) listener()
  })
  return {
    current: () => router,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  function open(): ConsoleRouter {
    const opened = createRouter(session)
    followProgress(opened)
    return opened
  }
}

function identityOf({ auth }: Session): string | null {
  const { user } = auth.getSnapshot().context
  return user && `${user.id} ${[...user.permissions].sort().join(' ')}`
}
