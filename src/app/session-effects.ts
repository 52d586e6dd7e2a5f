import { keptCompany, keptLanguage, keptNotice, keptSidebar, keptTokens } from './kept.ts'
import type { SessionActors } from './session.ts'
import { showPopUps } from './show-pop-ups.ts'

/** What the machines announce, done to this browser: stored values and page loads. */
export function obey({ auth, company, language, sidebar, drawer, notifications }: SessionActors): void {
  auth.on('tokens.stored', ({ tokens }) => keptTokens.write(tokens))
  auth.on('session.left', ({ to, message }) => {
    keptTokens.clear()
    if (to === 'login') {
      keptCompany.clear()
      keptLanguage.clear()
    }
    if (message !== null) keptNotice.write(message)
    if (to === 'here') location.reload()
    else location.replace(to === 'home' ? '/' : '/login')
  })
  company.on('company.stored', (event) => keptCompany.write(event.company, event.everywhere))
  company.on('company.switched', ({ to }) => {
    if (to === null) location.reload()
    else location.replace(to)
  })
  language.on('language.stored', ({ company_id, mark }) => keptLanguage.write({ company_id, mark }))
  language.on('language.switched', () => location.reload())
  sidebar.on('sidebar.stored', ({ value }) => keptSidebar.write(value))
  drawer.on('list.failed', ({ error }) => console.error(error))
  notifications.on('popUps.due', ({ popUps }) => void showPopUps(popUps))
  notifications.on('popUps.failed', ({ error }) => console.error(error))
  addEventListener('resize', () => sidebar.send({ type: 'viewport.resized', width: bodyWidth() }))
}

export function bodyWidth(): number {
  return document.body.getBoundingClientRect().width
}
