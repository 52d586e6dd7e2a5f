/** Of an HTTP answer, or of a GraphQL error in one. */
export interface ErrorAnswer {
  readonly via: 'api' | 'gateway'
  readonly status: number
  readonly message: unknown
  readonly code: unknown
  readonly retryAfter: string | null
  readonly text: string
}

/** The API answers these while it cannot work; the gateway its own beside them when the API does not answer. */
const statuses = { api: [503, 507], gateway: [502, 503, 504, 507] }

/** What is wrong with the way a call was refused in a fault; null for what the product promises. */
export function problemOf({ via, status, message, code, retryAfter, text }: ErrorAnswer): string | null {
  const excerpt = text.slice(0, 160)
  if (status === 401) return `signed out: ${excerpt}`
  if (!statuses[via].includes(status)) return `${via} answered ${status}: ${excerpt}`
  if (typeof message !== 'string' || !isSentence(message))
    return `${via} ${status} without a sentence: ${excerpt}`
  if (/\n\s+at |node_modules|\.ts:\d/.test(text)) return `${via} ${status} with a stack trace: ${excerpt}`
  if (via === 'gateway' && (typeof code !== 'string' || code === ''))
    return `gateway ${status} without a code`
  if (via === 'api' && !/^[1-9]\d*$/.test(retryAfter ?? ''))
    return `api ${status} without Retry-After: ${excerpt}`
  return null
}

function isSentence(message: string): boolean {
  return /\p{Script=Han}/u.test(message) && message.length <= 80 && !message.includes('\n')
}
