import type { PopUp } from '../../machines/notifications-context.ts'

/**
 * Shows a live notification as the browser's own (specification §7, `sw_notification_api`), where the page is hidden and the person
 * allowed it. Every tab may try: one tag is one notification.
 */
export async function showBrowserNotification({ id, title, message, html, link }: PopUp): Promise<void> {
  const isLookedAt = document.visibilityState === 'visible' && document.hasFocus()
  if (isLookedAt || !('Notification' in globalThis) || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  const body = html ? textOf(message) : message
  await registration?.showNotification(title, {
    body,
    icon: '/favicon.svg',
    tag: `notification-${id ?? `${title}\n${body}`}`,
    data: link ?? '/',
  })
}

/** An inert document: nothing in it loads or runs. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
}
