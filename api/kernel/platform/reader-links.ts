import { createHmac, timingSafeEqual } from 'node:crypto'
import { linkKeyOf } from './links.ts'
import type { DataKeys } from './secrets/data-keys.ts'

/** What a link in a mail does, by the letter in its path: `/m/c/…`. */
const paths = {
  click: 'c',
  open: 'o',
  unsubscribe: 'u',
  confirm: 's',
  survey: 'q',
  reply: 'f',
  pay: 'p',
} as const

export type ReaderPurpose = keyof typeof paths

/** A form that was shown here. */
export type FormPurpose = 'surveyForm' | 'feedbackForm' | 'replyForm'

/** What a token is for: an address, a form, a file that a program has sent for a later event, or the report of a deployment. */
type Purpose = ReaderPurpose | FormPurpose | 'upload' | 'deployment'

/** What only a key that is in use may sign: who found an old one must not agree, answer or attach for others. */
const trustedOnly: ReadonlySet<Purpose> = new Set([
  'confirm',
  'survey',
  'reply',
  'pay',
  'surveyForm',
  'feedbackForm',
  'replyForm',
  'upload',
  'deployment',
])

/**
 * Links in mails, which their readers follow without a session: a few numbers and a signature over them and over what the link is for. They
 * name no person, and one link cannot be made of another.
 */
export interface ReaderLinks {
  /** Null while readers reach nothing here: no outside address is set, or the port is closed. */
  url(purpose: ReaderPurpose, numbers: readonly number[]): string | null
  /** Of addresses that name no person; null like `url`. */
  publicUrl(path: string): string | null
  /** What an address ends with, also where no outside address is set. */
  token(purpose: Purpose, numbers: readonly number[]): string
  /** The numbers of a token; null if it was not made here for this purpose, or was changed. */
  read(purpose: Purpose, token: string): readonly number[] | null
  /** Whether a token that is read was signed by a key that is in use. */
  isTrusted(purpose: Purpose, token: string): boolean
  /** A number for a link, by which it is known later whether a text is still the same; what it is the number does not say. */
  fingerprint(text: string): number
  isSame(text: string, fingerprint: number): boolean
}

/**
 * `retired`: link keys of data keys that are gone. What they signed is still followed, because mails stay in mailboxes for years, but confirms
 * nothing: who found such a key must not agree for others.
 */
export function createReaderLinks(
  { present, previous }: DataKeys,
  retired: readonly Uint8Array[] = [],
  publicUrl: string | null = null,
): ReaderLinks {
  const own = readerKeyOf(linkKeyOf(present))
  const trusted = [own, ...previous.map((key) => readerKeyOf(linkKeyOf(key)))]
  const lasting = [...trusted, ...retired.map(readerKeyOf)]
  const tokenOf = (purpose: Purpose, numbers: readonly number[]) => {
    const text = numbers.map((each) => each.toString(36)).join('-')
    return `${text}.${signatureOf(own, purpose, text)}`
  }
  return {
    publicUrl: (path) => (publicUrl === null ? null : `${publicUrl}${path}`),
    token: tokenOf,
    url: (purpose, numbers) =>
      publicUrl === null ? null : `${publicUrl}/m/${paths[purpose]}/${tokenOf(purpose, numbers)}`,
    read: (purpose, token) => signedBy(trustedOnly.has(purpose) ? trusted : lasting, purpose, token),
    isTrusted: (purpose, token) => signedBy(trusted, purpose, token) !== null,
    fingerprint: (text) => fingerprintOf(own, text),
    isSame: (text, fingerprint) => trusted.some((key) => fingerprintOf(key, text) === fingerprint),
  }
}

/** The numbers of a token that one of the keys has signed. */
function signedBy(keys: readonly Buffer[], purpose: Purpose, token: string): readonly number[] | null {
  const [, text = '', signature = ''] =
    /^([0-9a-z]{1,11}(?:-[0-9a-z]{1,11}){0,7})\.([\w-]{22})$/.exec(token) ?? []
  const sent = Buffer.from(signature)
  // All are compared, so that the time says nothing about which key it was.
  const matches = keys.map((key) => {
    const right = Buffer.from(signatureOf(key, purpose, text))
    return sent.length === right.length && timingSafeEqual(sent, right)
  })
  return matches.includes(true) ? text.split('-').map((each) => Number.parseInt(each, 36)) : null
}

/** 128 bits of the signature keep addresses short enough for mail programs. */
const signatureBytes = 16
/** What a number holds exactly. */
const fingerprintBytes = 6

/** Of a link key another is made, so that neither can sign for the other. */
function readerKeyOf(linkKey: Uint8Array): Buffer {
  return createHmac('sha256', linkKey).update('links in mails').digest()
}

function fingerprintOf(key: Uint8Array, text: string): number {
  return createHmac('sha256', key).update(`fingerprint\n${text}`).digest().readUIntBE(0, fingerprintBytes)
}

function signatureOf(key: Uint8Array, purpose: Purpose, text: string): string {
  const signature = createHmac('sha256', key).update(`${purpose}\n${text}`).digest()
  return signature.subarray(0, signatureBytes).toString('base64url')
}
