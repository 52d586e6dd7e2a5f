import { createHmac } from 'node:crypto'

/** Services whose groups have robots that say what is posted to an address. */
export type ChatService = 'dingtalk' | 'feishu' | 'wecom' | 'slack'

export interface ChatRobot {
  readonly service: ChatService
  readonly url: string
  /** With which DingTalk and Feishu check who calls; null where the robot asks for none. */
  readonly secret: string | null
}

/** A message as the robot's service takes it. */
export interface RobotCall {
  readonly url: string
  readonly content: string
}

/** Where a text is posted, and as what; `now` in milliseconds. */
export function robotCall({ service, url, secret }: ChatRobot, text: string, now: number): RobotCall {
  switch (service) {
    case 'dingtalk':
      return {
        url: secret === null ? url : signedForDingTalk(url, secret, now),
        content: JSON.stringify({ msgtype: 'text', text: { content: text } }),
      }
    case 'feishu':
      return {
        url,
        content: JSON.stringify({
          ...(secret === null ? {} : signatureForFeishu(secret, now)),
          msg_type: 'text',
          content: { text },
        }),
      }
    case 'wecom':
      return { url, content: JSON.stringify({ msgtype: 'text', text: { content: text } }) }
    default:
      return { url, content: JSON.stringify({ text: escapedForSlack(text) }) }
  }
}

/** Milliseconds; the secret is the key and stands in the text, too. */
function signedForDingTalk(url: string, secret: string, now: number): string {
  const signed = new URL(url)
  signed.searchParams.set('timestamp', String(now))
  signed.searchParams.set('sign', hmac(secret, `${now}\n${secret}`))
  return signed.href
}

/** Seconds; time and secret are the key, and the text is empty. */
function signatureForFeishu(secret: string, now: number) {
  const timestamp = String(Math.floor(now / 1000))
  return { timestamp, sign: hmac(`${timestamp}\n${secret}`, '') }
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64')
}

function escapedForSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** What the service says is wrong, in its own words; null where it took the message. */
export function robotProblem(
  service: ChatService,
  { status, text }: { readonly status: number; readonly text: string },
): string | null {
  if (service === 'slack')
    return status === 200 && text.trim() === 'ok' ? null : shortened(`${status} ${text}`)
  const answer = answerOf(text)
  const code = service === 'feishu' ? (answer['code'] ?? answer['StatusCode']) : answer['errcode']
  if (status === 200 && code === 0) return null
  const words = service === 'feishu' ? (answer['msg'] ?? answer['StatusMessage']) : answer['errmsg']
  if (typeof code !== 'number' && typeof code !== 'string') return shortened(`${status} ${text}`)
  return shortened(`${code} ${typeof words === 'string' ? words : ''}`)
}

function answerOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  } catch {
    return {}
  }
}

const mostCharacters = 200

function shortened(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, mostCharacters)
}
