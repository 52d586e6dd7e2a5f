import { routes } from '../../../generated/routes.ts'
import { createListeners } from '../../data/listeners.ts'
import type { Reads, Session } from '../../hooks/use-session.ts'
import { isAccountDue } from '../../machines/identity.ts'
import { followProgress } from './progress.ts'
import { type ConsoleRouter, createRouter } from './router.ts'

/**
 * The current router; a new one takes its place when the permissions change, or with the next visit of a page where something typed would be lost with the previous one. It goes to the page of the own account once
 * something is due there.
 */
export interface RouterStore {
  readonly current: () => ConsoleRouter
  readonly subscribe: (listener: () => void) => () => void
}

export function createRouterStore(session: Session & Reads): RouterStore {
  const listeners = createListeners()
  let identity = identityOf(session)
  let isDue = isDueNow(session)
  let router = open()
  session.auth.subscribe(() => {
    const next = identityOf(session)
    const wasDue = isDue
    isDue = isDueNow(session)
    if (isDue && !wasDue && next === identity) void router.navigate(routes['my.changepwd'].path)
    if (next === null || next === identity) return
    const isFirst = identity === null
    if (!isFirst && session.work.exists()) return
    identity = next
    if (!isFirst) replace()
  })
  function replace(): void {
    router.dispose()
    router = open()
    listeners.notify()
  }

  return {
    current: () => router,
    subscribe: listeners.subscribe,
  }

  function open(): ConsoleRouter {
    const opened = createRouter(session)
    followProgress(opened)
    const shown = opened.state.location.pathname
    opened.subscribe(({ location, navigation }) => {
      const next = identityOf(session)
      const isStale = next !== null && identity !== null && next !== identity && !session.work.exists()
      if (!isStale || opened !== router || navigation.state !== 'idle' || location.pathname === shown) return
      identity = next
      replace()
    })
    return opened
  }
}

function isDueNow({ auth }: Session): boolean {
  return isAccountDue(auth.getSnapshot().context.user)
}

function identityOf({ auth }: Session): string | null {
  const { user } = auth.getSnapshot().context
  return user && `${user.id} ${[...user.permissions].sort().join(' ')}`
}
