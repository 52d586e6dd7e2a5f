import { clearKnownCookie } from './app/session/known-cookie.ts'
import { startSession } from './app/session/session.ts'
import { startTheme } from './data/theme.ts'
import type { Reads, Session } from './hooks/use-session.ts'
import { startTexts } from './i18n/i18n.ts'
import { hasEnded, hasUsableToken } from './machines/session-state.ts'
import './styles/base.css'

/** Who is there, and what their page will ask, comes before what draws it: the login page or the console's. */
async function start(): Promise<void> {
  startTheme()
  const session = startSession()
  const signedIn = hasUsableToken(session.auth)
  const texts = startTexts()
  if (!signedIn) {
    await texts
    clearKnownCookie()
    const [{ root }, { passLogin }] = await Promise.all([loadRoot(), import('./app/login-app.tsx')])
    await passLogin(root, session, () => void loadConsole())
  }
  const reads = await beginConsole(session, texts)
  const [{ root }, { openConsole, loadIcons }] = await Promise.all([loadRoot(), loadConsole()])
  void loadIcons()
  // A user who was signed out meanwhile leaves this page: what there is to say is for the next one.
  if (hasEnded(session.auth)) return
  const { render } = openConsole({ ...session, ...reads })
  await Promise.race([reads.prefetch.answered(), pause(worthWaiting)])
  if (!hasEnded(session.auth)) render(root)
}

// Not awaited here: the console's modules import this one, and would wait for each other.
void start()

/** The page that the address names, then the console's code: its calls are on their way while that is read. */
async function beginConsole(session: Session, texts: Promise<void>): Promise<Reads> {
  const { beginHere, openReads } = await import('./app/routing/begin-page.ts')
  const reads = openReads(session)
  await beginHere({ ...session, ...reads }, texts)
  return reads
}

/** Milliseconds that the first picture waits for its rows: drawn once, they are there sooner than drawn after the frame around them. */
const worthWaiting = 250

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function loadRoot() {
  return import('./app/root.ts')
}

function loadConsole() {
  return import('./app/console-app.tsx')
}
