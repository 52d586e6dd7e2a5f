import { clearLocalData, rememberedDevice } from '../../data/local-data.ts'
import { viewToken } from '../../data/viewing.ts'
import type { SessionActors } from '../../machines/session-actors.ts'
import {
  keptAnswers,
  keptCompany,
  keptLanguage,
  keptNotice,
  keptSidebar,
  keptTokens,
  keptUser,
} from './kept.ts'
import { loadAnew } from './load-anew.ts'

/** What the machines announce, done to this browser: stored values and page loads. */
export function obey(actors: SessionActors): void {
  const { auth, company, language, sidebar, deployment, network } = actors
  auth.on('tokens.stored', ({ tokens }) => keptTokens.write(tokens))
  auth.on('session.left', ({ to, message }) => {
    keptTokens.clear()
    keptUser.clear()
    keptAnswers.clear()
    viewToken.clear()
    if (to === 'login') {
      keptCompany.clear()
      keptLanguage.clear()
      if (rememberedDevice.read() === null) clearLocalData()
    }
    if (message !== null) keptNotice.write(message)
    if (to === 'here') location.reload()
    else location.replace(to === 'home' ? '/' : '/login')
  })
  auth.on('session.replaced', () => location.reload())
  deployment.on('page.outdated', () => loadAnew())
  company.on('company.stored', (event) => keptCompany.write(event.company, event.everywhere))
  company.on('company.switched', ({ to }) => {
    if (to === null) location.reload()
    else location.replace(to)
  })
  language.on('language.stored', ({ company_id, mark }) => keptLanguage.write({ company_id, mark }))
  language.on('language.switched', () => location.reload())
  sidebar.on('sidebar.stored', ({ value }) => keptSidebar.write(value))
  addEventListener('online', () => network.send({ type: 'browser.online' }))
  addEventListener('offline', () => network.send({ type: 'browser.offline' }))
  addEventListener('vite:preloadError', () => deployment.send({ type: 'chunk.missing' }))
  addEventListener('resize', () => sidebar.send({ type: 'viewport.resized', width: bodyWidth() }))
}

export function bodyWidth(): number {
  return document.body.getBoundingClientRect().width
}
