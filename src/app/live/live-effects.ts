import { t } from 'i18next'
import type { PopUp } from '../../machines/notifications-context.ts'
import type { LiveActors, SessionActors } from '../../machines/session-actors.ts'
import { requestUser } from '../../machines/session-state.ts'
import { showPopUps } from './show-pop-ups.ts'

/** What the machines of the console announce, done to this browser and to each other. */
export function bindLiveEffects(actors: LiveActors, auth: SessionActors['auth']): void {
  const { drawer, notifications, push, jobs, unread } = actors
  const reloadMessages = () => {
    unread.send({ type: 'messages.changed' })
    drawer.send({ type: 'list.reload' })
  }
  drawer.on('list.failed', ({ error }) => console.error(error))
  notifications.on('popUps.due', ({ popUps }) => void showPopUps(popUps))
  notifications.on('popUps.failed', ({ error }) => console.error(error))
  notifications.on('browserNotification.due', ({ popUp }) => void announce(popUp))
  notifications.on('rows.changed', ({ changes }) => {
    if (changes.includes('rights')) requestUser(auth)
    if (changes.includes('messages')) reloadMessages()
  })
  notifications.on('job.changed', () => jobs.send({ type: 'jobs.changed' }))
  notifications.on('messages.changed', reloadMessages)
  notifications.on('live.refused', ({ token }) =>
    auth.send({ type: 'session.lost', token, message: t('relogin', { ns: 'shell' }) }),
  )
  drawer.on('messages.shown', ({ ids }) => unread.send({ type: 'messages.shown', ids }))
  drawer.on('messages.deleted', () => unread.send({ type: 'messages.changed' }))
  push.on('push.failed', ({ error }) => console.warn(error))
  jobs.on('jobs.failed', ({ error }) => console.error(error))
  unread.on('unread.failed', ({ error }) => console.error(error))
}

/** Its code comes with the first one; without it the message still stands in the list. */
async function announce(popUp: PopUp): Promise<void> {
  try {
    const { showBrowserNotification } = await import('./browser-notification.ts')
    await showBrowserNotification(popUp)
  } catch (error) {
    console.warn(error)
  }
}
