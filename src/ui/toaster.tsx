import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { IconName } from '../../generated/icons.ts'
import { Icon } from './icon.tsx'
import './toaster.css'

export type Intent = 'none' | 'success' | 'warning' | 'danger'

export interface Notice {
  /** Plain text; line breaks are kept. */
  readonly message: string
  readonly intent?: Intent
  /** Milliseconds on screen; 0 stays until closed. Default 5000 (specification §9). */
  readonly timeout?: number
}

interface Toast extends Required<Notice> {
  readonly id: number
}

const maxToasts = 4
const defaultTimeout = 5000
let toasts: readonly Toast[] = []
let lastId = 0
let mounted = false
const listeners = new Set<() => void>()

/** Shows a message above everything; the same message twice is shown once, anew. */
export function notify({ message, intent = 'none', timeout = defaultTimeout }: Notice): void {
  mountOnce()
  lastId += 1
  const others = toasts.filter((toast) => toast.message !== message)
  publish([...others, { id: lastId, message, intent, timeout }].slice(-maxToasts))
}

function dismiss(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function mountOnce(): void {
  if (mounted) return
  mounted = true
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<Toaster />)
}

function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <section className="toaster" aria-live="polite" aria-label="Messages">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || toast.timeout === 0) return undefined
    const timer = setTimeout(() => dismiss(toast.id), toast.timeout)
    return () => clearTimeout(timer)
  }, [held, toast])
  return (
    <div
      className={`toast toast-${toast.intent}`}
      role={toast.intent === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon name={intentIcon[toast.intent]} className="toast-icon" />
      <span className="toast-message">{toast.message}</span>
      <button type="button" className="toast-close" aria-label="×" onClick={() => dismiss(toast.id)}>
        <Icon name="cross" size={12} />
      </button>
    </div>
  )
}

const intentIcon: Record<Intent, IconName> = {
  none: 'info-sign',
  success: 'tick',
  warning: 'warning-sign',
  danger: 'error',
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
