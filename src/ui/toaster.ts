export type Intent = 'none' | 'success' | 'warning' | 'danger'

export const positions = ['top', 'top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export type ToastPosition = (typeof positions)[number]

export function isToastPosition(value: string): value is ToastPosition {
  return positions.some((position) => position === value)
}

export interface Notice {
  readonly title?: string
  /** Plain text, its line breaks kept; with `html` the server's HTML, which is sanitised. */
  readonly message: string
  readonly html?: boolean
  readonly intent?: Intent
  /** Milliseconds on screen; 0 stays until closed. Default 5000 (specification §9). */
  readonly timeout?: number
  readonly position?: ToastPosition
  /** What can be done about it while it is there. */
  readonly action?: { readonly label: string; readonly onAct: () => void }
  /** Shows the button that closes it. */
  readonly closable?: boolean
}

/** Shows a message above everything; the same message twice is shown once, anew. */
export function notify(notice: Notice): void {
  loadToaster().then(
    ({ show }) => show(notice),
    () => undefined,
  )
}

/** What draws messages, ahead of the first: it may be that the server is gone. */
export function loadToaster() {
  return import('./toaster-panel.tsx')
}
