import { createRoot } from 'react-dom/client'
import { passLogin } from './app/login-app.tsx'
import { startSession } from './app/session/session.ts'
import { startTheme } from './data/theme.ts'
import { startTexts } from './i18n/i18n.ts'
import { hasUsableToken } from './machines/session-state.ts'
import './styles/base.css'

/** The login page is a small graph of its own; the console's is loaded for somebody who has a token. */
async function start(): Promise<void> {
  startTheme()
  const session = startSession()
  const root = createRoot(elementById('root'))
  const signedIn = hasUsableToken(session.auth)
  if (signedIn) void loadConsole()
  await startTexts()
  if (!signedIn) await passLogin(root, session, () => void loadConsole())
  const { renderConsole } = await loadConsole()
  renderConsole(root, session)
}

// Not awaited here: the console's modules import this one, and would wait for each other.
void start()

function loadConsole() {
  return import('./app/console-app.tsx')
}

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`index.html has no #${id}`)
  return element
}
