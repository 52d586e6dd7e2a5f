import { createBrowserRouter, redirect, redirectDocument } from 'react-router'
import type { Reads, Session } from '../../hooks/use-session.ts'
import { isAccountDue } from '../../machines/identity.ts'
import { hasUsableToken, whenUser } from '../../machines/session-state.ts'
import { beginCalls } from './begin-page.ts'
import { resolveNavigation } from './navigation.ts'
import { type Begin, baseTree, layoutId, permittedTree } from './route-tree.tsx'

export type ConsoleRouter = ReturnType<typeof createBrowserRouter>

/**
 * The router of one identity: the public routes at once, the permitted ones as soon as the user is known,
 * then the navigation is matched again. Another identity needs another router: routes cannot be taken back.
 */
export function createRouter(session: Session & Reads): ConsoleRouter {
  const { auth } = session
  const begin: Begin = (route, at) => beginCalls(session, route, at)
  let complete = false
  return createBrowserRouter(baseTree(guard, begin), {
    patchRoutesOnNavigation: async ({ patch }) => {
      if (complete || !hasUsableToken(auth)) return
      const { permissions } = await whenUser(auth)
      complete = true
      patch(layoutId, permittedTree(permissions, begin))
    },
  })

  async function guard({ request }: { readonly request: Request }): Promise<void> {
    const { pathname, search } = new URL(request.url)
    const decide = () => resolveNavigation({ pathname, search, ...stateOf(session) })
    let decision = decide()
    if (decision.type === 'loadUser') {
      await whenUser(auth)
      decision = decide()
    }
    if (decision.type !== 'redirect') return
    // The login page is another, smaller application: it is loaded as a page.
    throw decision.to.startsWith('/login') ? redirectDocument(decision.to) : redirect(decision.to)
  }
}

function stateOf({ auth, company }: Session) {
  const { user } = auth.getSnapshot().context
  return {
    token: hasUsableToken(auth),
    permissions: user?.permissions ?? null,
    isAccountDue: isAccountDue(user),
    isUnattached: company.getSnapshot().hasTag('unattached'),
  }
}
