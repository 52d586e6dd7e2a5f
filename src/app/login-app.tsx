import type { Root } from 'react-dom/client'
import { SessionContext } from '../hooks/use-session.ts'
import { LoginPage } from '../pages/login/login-page.tsx'
import { addressAfterSignIn, signInAddress } from './session/anonymous.ts'
import { keptNotice } from './session/kept.ts'
import { whenUser } from './session/session-state.ts'
import type { Session } from './session/session.ts'

/**
 * Shows the login page, which alone is reachable without a token, until somebody is signed in and their
 * user is loaded; then the address they wanted stands in the address bar.
 */
export async function passLogin(root: Root, session: Session, onInterest: () => void): Promise<void> {
  const address = signInAddress(location)
  if (address !== null) history.replaceState(null, '', address)
  const notice = keptNotice.read()
  keptNotice.clear()
  root.render(
    <SessionContext value={session}>
      <LoginPage notice={notice} onInterest={onInterest} />
    </SessionContext>,
  )
  await whenUser(session.auth)
  history.replaceState(null, '', addressAfterSignIn(location.search, location.origin))
}
