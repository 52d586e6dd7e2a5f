import { readPush } from './read-push.ts'

/** Served as `/service-worker.js`: shows pushes, and nothing else. There is no offline cache (domain/questions.md Q93). */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data ?? '/')))
})

/** The tag is the one that an open page uses too: the second one replaces the first instead of adding to it. */
async function show(text: string): Promise<void> {
  const { id, title, body, link } = readPush(text)
  if (await isBeingLookedAt()) return
  await self.registration.showNotification(title, {
    body,
    icon: '/favicon.svg',
    tag: `notification-${id}`,
    data: link,
  })
}

/** The page on screen shows it itself. */
async function isBeingLookedAt(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window' })
  return pages.some((page) => page.visibilityState === 'visible' && page.focused)
}

/** Brings an open console to the front, or opens one. */
async function open(link: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (page === undefined) await self.clients.openWindow(link)
  else {
    await page.focus()
    if (link !== '/') await page.navigate(link).catch(() => null)
  }
}
