import { useSyncExternalStore } from 'react'
import type { Root } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { Provider } from 'urql'
import { createClient } from '../data/client.ts'
import { readPageBy } from '../data/current-page.ts'
import { matchPage } from '../data/match-path.ts'
import { PrefetchContext } from '../hooks/use-prefetch.ts'
import { type Session, SessionContext } from '../hooks/use-session.ts'
import { prefetchRoute } from './routing/page-loader.ts'
import { type RouterStore, createRouterStore } from './routing/router-store.ts'

/** Renders the console of a signed-in person at the current address. */
export function renderConsole(root: Root, session: Session): void {
  prefetchHere()
  readPageBy(() => matchPage(location.pathname)?.name ?? null)
  const client = createClient(session.transport)
  const routers = createRouterStore(session)
  root.render(
    <SessionContext value={session}>
      <PrefetchContext value={prefetchRoute}>
        <Provider value={client}>
          <Routing routers={routers} />
        </Provider>
      </PrefetchContext>
    </SessionContext>,
  )
}

/** The code of the page asked for comes beside the user, not after. */
function prefetchHere(): void {
  const page = matchPage(location.pathname)
  if (page && !page.public) prefetchRoute(page.name)
}

function Routing({ routers }: { readonly routers: RouterStore }) {
  const router = useSyncExternalStore(routers.subscribe, routers.current)
  return <RouterProvider router={router} />
}
