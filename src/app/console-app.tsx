import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import type { Root } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { type Client, Provider } from 'urql'
import { everything, invalidate } from '../data/changes.ts'
import { readPageBy } from '../data/current-page.ts'
import { errorTimeout } from '../data/errors.ts'
import { matchPage } from '../data/match-path.ts'
import { PrefetchContext } from '../hooks/use-prefetch.ts'
import { type Reads, type Session, SessionContext } from '../hooks/use-session.ts'
import { toLocale } from '../i18n/locale.ts'
import { keepKeysWherePressed } from '../ui/keys-where-pressed.ts'
import { startLive } from './live/live.ts'
import { prefetchRoute } from './routing/page-loader.ts'
import { type RouterStore, createRouterStore } from './routing/router-store.ts'
import { setKnownCookie } from './session/known-cookie.ts'
import { storedNotice } from './session/stored-values.ts'

export { loadIcons } from '../ui/icon-paths.ts'

interface OpenConsole {
  /** The routers that it follows. */
  readonly routers: RouterStore
  readonly render: (root: Root) => void
}

keepKeysWherePressed()

/** Opens the console of a signed-in person at the current address: what its page needs is made ready, then it is rendered. */
export function openConsole(session: Session & Reads, live = startLive(session)): OpenConsole {
  void showNotice()
  readPageBy(() => matchPage(location.pathname)?.name ?? null)
  const { client } = session
  followLanguage(client)
  const routers = createRouterStore(session)
  const element = (
    <SessionContext value={live}>
      <PrefetchContext value={prefetchRoute}>
        <Provider value={client}>
          <Routing routers={routers} />
        </Provider>
      </PrefetchContext>
    </SessionContext>
  )
  return { routers, render: (root) => root.render(element) }
}

/** What the gateway sends ahead, and what the API itself has written, is in the language of the interface. */
function followLanguage(client: Client): void {
  setKnownCookie(toLocale(i18next.language))
  i18next.on('languageChanged', (language) => {
    setKnownCookie(toLocale(language))
    invalidate(client, [everything])
  })
}

/** What the page before had to say: that a view has ended, for instance. */
async function showNotice(): Promise<void> {
  const message = storedNotice.read()
  if (message === null) return
  storedNotice.clear()
  const { notify } = await import('../ui/toaster.ts')
  notify({ message, intent: 'warning', timeout: errorTimeout })
}

function Routing({ routers }: { readonly routers: RouterStore }) {
  const router = useSyncExternalStore(routers.subscribe, routers.current)
  return <RouterProvider router={router} useTransitions={false} />
}
