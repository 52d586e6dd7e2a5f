import type { SessionActors } from '../../machines/session-actors.ts'
import { showBrowserNotification } from '../live/browser-notification.ts'
import { showPopUps } from '../live/show-pop-ups.ts'
import { keptCompany, keptLanguage, keptNotice, keptSidebar, keptTokens } from './kept.ts'
import { loadAnew } from './load-anew.ts'

/** What the machines announce, done to this browser: stored values and page loads. */
export function obey(actors: SessionActors): void {
  const { auth, company, language, sidebar, drawer, notifications, push, jobs, unread, deployment, network } =
    actors
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
  drawer.on('list.failed', ({ error }) => console.error(error))
  notifications.on('popUps.due', ({ popUps }) => void showPopUps(popUps))
  notifications.on('popUps.failed', ({ error }) => console.error(error))
  notifications.on('browserNotification.due', ({ popUp }) => void showBrowserNotification(popUp))
  notifications.on('job.changed', () => jobs.send({ type: 'jobs.changed' }))
  notifications.on('messages.changed', () => {
    unread.send({ type: 'messages.changed' })
    drawer.send({ type: 'list.reload' })
  })
  notifications.on('live.refused', ({ token }) =>
    auth.send({ type: 'session.lost', token, message: sessionEnded }),
  )
  drawer.on('messages.shown', ({ ids }) => unread.send({ type: 'messages.shown', ids }))
  drawer.on('messages.deleted', () => unread.send({ type: 'messages.changed' }))
  push.on('push.failed', ({ error }) => console.warn(error))
  jobs.on('jobs.failed', ({ error }) => console.error(error))
  unread.on('unread.failed', ({ error }) => console.error(error))
  addEventListener('online', () => network.send({ type: 'browser.online' }))
  addEventListener('offline', () => network.send({ type: 'browser.offline' }))
  addEventListener('vite:preloadError', () => deployment.send({ type: 'chunk.missing' }))
  addEventListener('resize', () => sidebar.send({ type: 'viewport.resized', width: bodyWidth() }))
}

/** What the API says of a token that it no longer takes. */
const sessionEnded = '登录已过期，请重新登录'

export function bodyWidth(): number {
  return document.body.getBoundingClientRect().width
}
