import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { IconName } from '../../generated/icons.ts'
import { createListeners } from '../data/listeners.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { adoptStyles } from './adopt-styles.ts'
import { Icon } from './icon.tsx'
import { lazyPart } from './lazy-part.tsx'
import { type Intent, type Notice, type ToastPosition, positions } from './toaster.ts'
import styles from './toaster.css?inline'

adoptStyles(styles)

interface Toast extends Required<Omit<Notice, 'action'>>, Pick<Notice, 'action'> {
  readonly id: number
}

/** As many as the server hands over at a login. */
const mostInOnePlace = 5
const defaults = {
  title: '',
  html: false,
  intent: 'none',
  timeout: 5000,
  position: 'top',
  closable: true,
} as const
let toasts: readonly Toast[] = []
let lastId = 0
let mounted = false
const listeners = createListeners()

/** Shows a message above everything; the same message twice is shown once, anew. */
export function show(notice: Notice): void {
  mountPanel()
  lastId += 1
  const { title = '', message } = notice
  const others = toasts.filter((toast) => toast.title !== title || toast.message !== message)
  const toast = { ...defaults, ...notice, id: lastId }
  publish([...withRoomIn(toast.position, others), toast])
}

/** A place that is full loses its oldest; what stands elsewhere stays. */
function withRoomIn(place: ToastPosition, toasts: readonly Toast[]): readonly Toast[] {
  const [oldest, ...others] = toasts.filter(({ position }) => position === place)
  return others.length + 1 < mostInOnePlace ? toasts : toasts.filter((toast) => toast !== oldest)
}

function dismiss(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

function publish(next: readonly Toast[]): void {
  toasts = next
  listeners.notify()
}

function mountPanel(): void {
  if (mounted) return
  mounted = true
  createRoot(document.getElementById('messages') ?? addHost()).render(<Toaster />)
}

/** The page has its live region from the beginning, so that the first message is read out, too; a test's page has none. */
function addHost(): HTMLElement {
  const host = document.createElement('div')
  host.ariaLive = 'polite'
  document.body.append(host)
  return host
}

function Toaster() {
  const { t } = useTranslation('ui')
  const shown = useSyncExternalStore(listeners.subscribe, () => toasts)
  return (
    <section aria-label={t('toasts.title')}>
      {positions.map((position) => (
        <div key={position} className={`toaster toaster-${position}`}>
          {shown
            .filter((toast) => toast.position === position)
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} />
            ))}
        </div>
      ))}
    </section>
  )
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation('ui')
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || toast.timeout === 0) return undefined
    // Its time begins when it is on screen: in a tab that is hidden it waits.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => dismiss(toast.id), toast.timeout)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [held, toast])
  return (
    <div
      className={`toast toast-${toast.intent}`}
      role={toast.intent === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={intentIcon[toast.intent]} className="toast-icon" />
      <div className="toast-text">
        {toast.title !== '' && <p className="toast-title">{toast.title}</p>}
        <ToastMessage toast={toast} />
      </div>
      {toast.action !== undefined && (
        <button
          type="button"
          className="toast-act"
          onClick={() => {
            dismiss(toast.id)
            toast.action?.onAct()
          }}
        >
          {toast.action.label}
        </button>
      )}
      {toast.closable && (
        <button
          type="button"
          className="toast-close"
          aria-label={t('toasts.close')}
          onClick={() => dismiss(toast.id)}
        >
          <Icon name="cross" size={12} />
        </button>
      )}
    </div>
  )
}

function ToastMessage({ toast: { html, message } }: { readonly toast: Toast }) {
  if (!html) return <div className="toast-message">{message}</div>
  return (
    <Suspense>
      <SanitisedHtml className="toast-message toast-html" html={message} />
    </Suspense>
  )
}

const SanitisedHtml = lazyPart(async () => ({
  default: (await import('./sanitised-html.tsx')).SanitisedHtml,
}))

const intentIcon: Record<Intent, IconName> = {
  none: 'info-sign',
  success: 'tick',
  warning: 'warning-sign',
  danger: 'error',
}
