import type { Root } from 'react-dom/client'
import { addressAfterSignIn, signInAddress } from '../data/sign-in-address.ts'
import { type Session, SessionContext } from '../hooks/use-session.ts'
import { whenUser } from '../machines/session-state.ts'
import { LoginPage } from '../pages/login/login-page.tsx'
import { storedNotice } from './session/stored-values.ts'

/**
 * Shows the login page, which alone is reachable without a token, until a user is signed in and their
 * user is loaded; then the requested address stands in the address bar.
 */
export async function passLogin(root: Root, session: Session, onInterest: () => void): Promise<void> {
  const isBack = /[?&]state=/.test(location.search)
  if (isBack) await returnFromProvider(session)
  const address = signInAddress(location)
  if (address !== null) history.replaceState(null, '', address)
  const notice = storedNotice.read()
  storedNotice.clear()
  root.render(
    <SessionContext value={session}>
      <LoginPage notice={notice} onInterest={onInterest} />
    </SessionContext>,
  )
  await whenUser(session.auth)
  history.replaceState(null, '', addressAfterSignIn(location.search, location.origin))
}

/** Its code comes when the account of the company has sent the browser back. */
async function returnFromProvider(session: Session): Promise<void> {
  const { goOn } = await import('./session/provider-return.ts')
  await goOn(session.auth)
}
