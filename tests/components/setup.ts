import './lean-react.ts'
import './chunks.ts'
import i18next from 'i18next'
import { afterEach, beforeEach } from 'vitest'
import { startTexts } from '../../src/i18n/i18n.ts'
import { takeProblems, watchConsole } from './problems.ts'
import '../../src/styles/base.css'

if (!i18next.isInitialized) await startTexts()
const address = location.href

beforeEach(() => {
  // A message of the case before may have come after its end.
  closeMessages()
  localStorage.clear()
  sessionStorage.clear()
  watchConsole()
})

afterEach(() => {
  closeMessages()
  history.replaceState(null, '', address)
  const problems = takeProblems()
  if (problems.length > 0) throw new Error(`the browser's console was told:\n${problems.join('\n')}`)
})

function closeMessages(): void {
  for (const toast of document.querySelectorAll<HTMLElement>('.toast-close')) toast.click()
}
