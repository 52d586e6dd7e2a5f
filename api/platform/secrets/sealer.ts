import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * Texts that only this server can read, such as license keys. Sealing the same text again gives the same: a sealed text is found and kept
 * unique without being opened. The construction is SIV (RFC 5297's idea): the initial value of AES-256-CTR is an HMAC of the text, which
 * proves the text when it is opened.
 */
export interface Sealer {
  readonly seal: (text: string) => string
  /** Throws on what this key did not seal. */
  readonly open: (sealed: string) => string
}

const ivBytes = 16

/** `key` is a secret of at least 32 bytes. */
export function createSealer(key: Uint8Array): Sealer {
  if (key.length < 32) throw new Error('the data key has to have at least 32 bytes')
  const proving = Buffer.from(hkdfSync('sha256', key, '', 'seal: proof', 32))
  const hiding = Buffer.from(hkdfSync('sha256', key, '', 'seal: cipher', 32))
  const proofOf = (text: Uint8Array) =>
    createHmac('sha256', proving).update(text).digest().subarray(0, ivBytes)
  return {
    seal: (text) => {
      const bytes = Buffer.from(text)
      const iv = proofOf(bytes)
      const cipher = createCipheriv('aes-256-ctr', hiding, iv)
      return Buffer.concat([iv, cipher.update(bytes), cipher.final()]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const iv = bytes.subarray(0, ivBytes)
      if (iv.length < ivBytes) throw new Error('this is no sealed text')
      const decipher = createDecipheriv('aes-256-ctr', hiding, iv)
      const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes)), decipher.final()])
      if (!timingSafeEqual(iv, proofOf(text))) throw new Error('this was sealed with another key')
      return text.toString()
    },
  }
}
