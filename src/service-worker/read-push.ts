import { product } from '../../generated/product.ts'

export interface PushMessage {
  readonly id: number
  readonly title: string
  /** Plain text. */
  readonly body: string
  /** A path of the console. */
  readonly link: string
}

/** What a push carries. A push that cannot be read still has to show something: the browser promised the person that it would. */
export function readPush(text: string): PushMessage {
  const payload = parse(text)
  return {
    id: typeof payload['id'] === 'number' ? payload['id'] : 0,
    title: textOf(payload['title']) || product,
    body: textOf(payload['body']),
    link: pathOf(textOf(payload['link'])),
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return { body: text }
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Only a path of this console is opened. */
function pathOf(link: string): string {
  return /^\/(?![/\\])/.test(link) ? link : '/'
}
