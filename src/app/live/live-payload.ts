import type { PopUp } from '../../machines/notifications-context.ts'

const prefix = 'Base64'

/** A live notification: `Base64` and the JSON's UTF-8 bytes in base64 (specification §7). Null for what is none. */
export function readLivePayload(payload: unknown): PopUp | null {
  const decoded = decode(payload)
  if (decoded === null) return null
  const { id, duration, html, show_close: showClose, link } = decoded
  const title = textOf(decoded['title'])
  const message = textOf(decoded['message'])
  if (title === '' && message === '') return null
  return {
    id: typeof id === 'number' ? id : null,
    title,
    message,
    type: textOf(decoded['type']),
    duration: typeof duration === 'number' && duration >= 0 ? duration : defaultDuration,
    html: html === true,
    position: textOf(decoded['position']) || 'bottom-right',
    showClose: showClose !== false,
    link: typeof link === 'string' ? link : null,
  }
}

/** The id that a payload of nothing else carries. */
export function readLiveId(payload: unknown): number | null {
  const id = decode(payload)?.['id']
  return typeof id === 'number' ? id : null
}

/** The resources whose rows a payload says have changed; null where it says none. */
export function readLiveChanges(payload: unknown): readonly string[] | null {
  const changes = decode(payload)?.['changes']
  return Array.isArray(changes) && changes.every((name) => typeof name === 'string') ? changes : null
}

/** Milliseconds. */
const defaultDuration = 4500

function decode(payload: unknown): Record<string, unknown> | null {
  if (typeof payload !== 'string' || !payload.startsWith(prefix)) return null
  try {
    const bytes = Uint8Array.from(atob(payload.slice(prefix.length)), (sign) => sign.codePointAt(0) ?? 0)
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
