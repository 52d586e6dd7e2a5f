import { createHmac, timingSafeEqual } from 'node:crypto'
import { linkKeyOf } from './links.ts'
import type { DataKeys } from './secrets/data-keys.ts'

/** What a link in a mail does, by the letter in its path: `/m/c/…`. */
const paths = { click: 'c', open: 'o', unsubscribe: 'u', confirm: 's' } as const

export type ReaderPurpose = keyof typeof paths

/**
 * Links in mails, which their readers follow without a session: a few numbers and a signature over them and over what the link is for. They
 * name no person, and one link cannot be made of another.
 */
export interface ReaderLinks {
  /** Null while readers reach nothing here: no outside address is set, or the port is closed. */
  url(purpose: ReaderPurpose, numbers: readonly number[]): string | null
  /** The numbers of a token; null if it was not made here for this purpose, or was changed. */
  read(purpose: ReaderPurpose, token: string): readonly number[] | null
  /** A number for a link, by which it is known later whether a text is still the same; what it is the number does not say. */
  fingerprint(text: string): number
  isSame(text: string, fingerprint: number): boolean
}

/**
 * `retired`: link keys of data keys that are gone. What they signed is still followed, because mails stay in mailboxes for years, but confirms
 * nothing: who found such a key must not agree for others.
 */
export function createReaderLinks(
  { present, former }: DataKeys,
  retired: readonly Uint8Array[] = [],
  publicUrl: string | null = null,
): ReaderLinks {
  const own = readerKeyOf(linkKeyOf(present))
  const trusted = [own, ...former.map((key) => readerKeyOf(linkKeyOf(key)))]
  const lasting = [...trusted, ...retired.map(readerKeyOf)]
  return {
    url(purpose, numbers) {
      if (publicUrl === null) return null
      const text = numbers.map((each) => each.toString(36)).join('-')
      return `${publicUrl}/m/${paths[purpose]}/${text}.${signatureOf(own, purpose, text)}`
    },
    read(purpose, token) {
      const [, text = '', signature = ''] =
        /^([0-9a-z]{1,11}(?:-[0-9a-z]{1,11}){0,7})\.([\w-]{22})$/.exec(token) ?? []
      const believed = purpose === 'confirm' ? trusted : lasting
      const sent = Buffer.from(signature)
      // All are compared, so that the time says nothing about which key it was.
      const matches = believed.map((key) => {
        const right = Buffer.from(signatureOf(key, purpose, text))
        return sent.length === right.length && timingSafeEqual(sent, right)
      })
      return matches.includes(true) ? text.split('-').map((each) => Number.parseInt(each, 36)) : null
    },
    fingerprint: (text) => fingerprintOf(own, text),
    isSame: (text, fingerprint) => trusted.some((key) => fingerprintOf(key, text) === fingerprint),
  }
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

function signatureOf(key: Uint8Array, purpose: ReaderPurpose, text: string): string {
  const signature = createHmac('sha256', key).update(`${purpose}\n${text}`).digest()
  return signature.subarray(0, signatureBytes).toString('base64url')
}
