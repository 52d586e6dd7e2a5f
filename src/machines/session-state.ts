import { waitFor } from 'xstate'
import { isAlive } from './auth-context.ts'
import type { User } from './identity.ts'
import type { SessionActors } from './session-actors.ts'

/** A token past its expiry counts as absent, unless it can be renewed (questions Q73, architecture §8). */
export function hasUsableToken(auth: SessionActors['auth']): boolean {
  const state = auth.getSnapshot()
  if (!state.matches('signedIn')) return false
  return isAlive(state.context) || state.context.tokens?.refreshToken != null
}

/** The page is being replaced: nothing more is shown on it. */
export function hasEnded(auth: SessionActors['auth']): boolean {
  return auth.getSnapshot().status === 'done'
}

/** Calls may be made with the token now: it is not known to be refused, and not being renewed. */
export function hasLiveToken(auth: SessionActors['auth']): boolean {
  const state = auth.getSnapshot()
  const isSignedIn = state.matches({ signedIn: 'loadingUser' }) || state.matches({ signedIn: 'ready' })
  return isSignedIn && isAlive(state.context) && state.context.rejected !== state.context.tokens?.token
}

/** The user once loaded. Never answers when the session ends instead: then the page is being replaced. */
export async function whenUser(auth: SessionActors['auth']): Promise<User> {
  const { context } = await waitFor(auth, ({ context, status }) => context.user !== null || status === 'done')
  return context.user ?? (await new Promise<never>(() => undefined))
}

export function tokenOf(auth: SessionActors['auth']): string | null {
  return auth.getSnapshot().context.tokens?.token ?? null
}

/** Notifies the machine that the API refused the token; answers the newer one, or null when the session is over. */
export async function recover(
  auth: SessionActors['auth'],
  token: string,
  message: string,
): Promise<string | null> {
  auth.send({ type: 'session.lost', token, message })
  await waitFor(auth, (state) => !state.matches({ signedIn: 'refreshing' }) && !state.hasTag('locked'))
  const newer = tokenOf(auth)
  return newer === token ? null : newer
}

/** Asks for the user again, and waits until the session is ready again, or over. */
export async function reloadUser(auth: SessionActors['auth']): Promise<void> {
  const untilResolved = () => waitFor(auth, (state) => state.hasTag('ready') || state.status === 'done')
  await untilResolved()
  requestUser(auth)
  await untilResolved()
}

/** Loads the user anew, with the permissions and companies, unless the session is over. */
export function requestUser(auth: SessionActors['auth']): void {
  if (auth.getSnapshot().status === 'active') auth.send({ type: 'user.reload' })
}
