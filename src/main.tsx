import { createRoot } from 'react-dom/client'
import { passLogin } from './app/login-app.tsx'
import { companyToAsk } from './app/session/company-to-ask.ts'
import { askAsLastTime } from './app/session/kept-calls.ts'
import { sayUnknown } from './app/session/known.ts'
import { startSession } from './app/session/session.ts'
import { startTheme } from './data/theme.ts'
import type { Session } from './hooks/use-session.ts'
import { startTexts } from './i18n/i18n.ts'
import { hasEnded, hasUsableToken } from './machines/session-state.ts'
import './styles/base.css'

/** The login page is a small graph of its own; the console's is loaded for somebody who has a token. */
async function start(): Promise<void> {
  startTheme()
  const session = startSession()
  const root = createRoot(elementById('root'))
  const signedIn = hasUsableToken(session.auth)
  const texts = startTexts()
  if (!signedIn) {
    await texts
    sayUnknown()
    await passLogin(root, session, () => void loadConsole())
  }
  await beginConsole(session, texts)
  const { renderConsole } = await loadConsole()
  await Promise.race([session.ahead.answered(), pause(worthWaiting)])
  // Whoever was sent out meanwhile leaves this page: what there is to say is for the next one.
  if (!hasEnded(session.auth)) renderConsole(root, session)
}

// Not awaited here: the console's modules import this one, and would wait for each other.
void start()

/** The page that the address names, then the console's code: its calls are on their way while that is read. */
async function beginConsole(session: Session, texts: Promise<void>): Promise<void> {
  const company = companyToAsk(session)
  if (company !== null) askAsLastTime(session, company, location)
  const { beginHere } = await import('./app/routing/begin-page.ts')
  await beginHere(session, texts)
}

/** Milliseconds that the first picture waits for its rows: drawn once, they are there sooner than drawn after the frame around them. */
const worthWaiting = 100

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function loadConsole() {
  return import('./app/console-app.tsx')
}

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`index.html has no #${id}`)
  return element
}
