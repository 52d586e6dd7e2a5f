import { clearLocalData, rememberedDevice } from '../../data/local-data.ts'
import { viewToken } from '../../data/viewing.ts'
import type { SessionActors } from '../../machines/session-actors.ts'
import { reloadPage } from './reload-page.ts'
import {
  storedAnswers,
  storedCompany,
  storedLanguage,
  storedNotice,
  storedSidebar,
  storedTokens,
  storedUser,
} from './stored-values.ts'

/** What the machines announce, done to this browser: stored values and page loads. */
export function bindEffects(actors: SessionActors): void {
  const { auth, company, language, sidebar, deployment, network } = actors
  auth.on('tokens.stored', ({ tokens }) => storedTokens.write(tokens))
  auth.on('session.left', ({ to, message, url }) => {
    storedTokens.clear()
    storedUser.clear()
    storedAnswers.clear()
    viewToken.clear()
    if (to === 'login') {
      storedCompany.clear()
      storedLanguage.clear()
      if (rememberedDevice.read() === null) clearLocalData()
    }
    if (message !== null) storedNotice.write(message)
    if (to === 'here') location.reload()
    else location.replace(url ?? (to === 'home' ? '/' : '/login'))
  })
  auth.on('session.replaced', () => location.reload())
  deployment.on('page.outdated', () => reloadPage())
  company.on('company.stored', (event) => storedCompany.write(event.company, event.everywhere))
  company.on('company.switched', ({ to }) => {
    if (to === null) location.reload()
    else location.replace(to)
  })
  language.on('language.stored', ({ company_id, mark }) => storedLanguage.write({ company_id, mark }))
  language.on('language.switched', () => location.reload())
  sidebar.on('sidebar.stored', ({ value }) => storedSidebar.write(value))
  addEventListener('online', () => network.send({ type: 'browser.online' }))
  addEventListener('offline', () => network.send({ type: 'browser.offline' }))
  addEventListener('vite:preloadError', () => deployment.send({ type: 'chunk.missing' }))
  addEventListener('resize', () => sidebar.send({ type: 'viewport.resized', width: bodyWidth() }))
}

export function bodyWidth(): number {
  return document.body.getBoundingClientRect().width
}
