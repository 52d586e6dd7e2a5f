import { viewToken } from '../../data/viewing.ts'
import type { Tokens, User } from '../../machines/identity.ts'
import type { SessionActors } from '../../machines/session-actors.ts'
import { storedCompany, storedUser } from './stored-values.ts'

/**
 * Who the session was in the company of this tab when the API last said so: the page begins with them while they are asked for again. What
 * they may do is the API's to decide at each call, whatever is stored here. Null while another user is viewed.
 */
export function persistedUser(tokens: Tokens | null): User | null {
  const stored = storedUser.read()
  if (stored === null || viewToken.read() !== null) return null
  return stored.session === tokens?.session && stored.company === storedCompany.read()?.id
    ? stored.user
    : null
}

/** Keeps the user for the next page whenever the API has said who they are. */
export function keepUser(auth: SessionActors['auth']): void {
  let last: User | null = null
  auth.subscribe(({ context: { user, tokens, isConfirmed } }) => {
    if (!isConfirmed || user === last) return
    last = user
    const company = storedCompany.read()
    if (user === null || tokens === null || company === null || viewToken.read() !== null) return
    storedUser.write({ session: tokens.session, company: company.id, user })
  })
}
