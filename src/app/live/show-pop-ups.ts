import type { PopUp } from '../../machines/notifications.ts'
import type { Intent } from '../../ui/toaster.ts'

/** Shows notifications on screen. The toaster comes with the first one: the login page has none. */
export async function showPopUps(popUps: readonly PopUp[]): Promise<void> {
  if (popUps.length === 0) return
  const { isToastPosition, notify } = await import('../../ui/toaster.ts')
  for (const { title, message, type, duration, html, position, showClose } of popUps) {
    notify({
      title,
      message,
      html,
      intent: intents[type] ?? 'none',
      timeout: duration,
      position: isToastPosition(position) ? position : 'bottom-right',
      closable: showClose,
    })
  }
}

const intents: Readonly<Record<string, Intent>> = { success: 'success', error: 'danger', warning: 'warning' }
