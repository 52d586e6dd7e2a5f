import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { DataKeyError, type DataKeys, shortestKey } from './data-keys.ts'
import { DecryptionError } from './decryption-error.ts'
import { createUnmarkedCipher } from './unmarked-cipher.ts'

/**
 * Texts that only this server can read, such as license keys: `<key id>.<base64url>`, AES-256-GCM under a key that is named, so that keys
 * can be changed. What an earlier release encrypted names no key and is decrypted, too.
 */
export interface Cipher {
  /** The id of the present key: what a text encrypted now begins with. */
  readonly keyId: string
  /** Another result each time. */
  readonly encrypt: (text: string) => string
  /** The same result each time: found and kept unique without being opened. Shows who reads the database which texts are equal. */
  readonly encryptDeterministic: (text: string) => string
  /** All that a findable text may be stored as, under any key and by any release. */
  readonly candidateCiphertexts: (text: string) => string[]
  /** Throws `DecryptionError` on what none of the keys encrypted. */
  readonly decrypt: (ciphertext: string) => string
}

/** Throws `DataKeyError` for keys that cannot be used. */
export function createCipher({ present, previous }: DataKeys): Cipher {
  const first = createKey(present)
  const keys = [first, ...previous.map(createKey)]
  const byId = new Map(keys.map((key) => [key.id, key]))
  if (byId.size < keys.length)
    throw new DataKeyError('Two data keys have the same id: take another present key.')
  const unmarked = [present, ...previous].map(createUnmarkedCipher)
  return {
    keyId: first.id,
    encrypt: (text) => first.encrypt(text, randomBytes(nonceBytes)),
    encryptDeterministic: (text) => first.encrypt(text, first.nonceOf(text)),
    candidateCiphertexts: (text) => [
      ...keys.map((key) => key.encrypt(text, key.nonceOf(text))),
      ...unmarked.map((key) => key.encrypt(text)),
    ],
    decrypt: (ciphertext) => {
      const point = ciphertext.indexOf('.')
      if (point < 0) return decryptUnmarked(ciphertext, unmarked)
      const id = ciphertext.slice(0, point)
      const key = byId.get(id)
      if (key === undefined) throw new DecryptionError({ missing: id })
      return key.decrypt(ciphertext.slice(point + 1))
    },
  }
}

const nonceBytes = 12
const tagBytes = 16

/** Of one data key three are made, so that none serves two purposes (HKDF, RFC 5869). */
function createKey(dataKey: Uint8Array) {
  if (dataKey.length < shortestKey)
    throw new DataKeyError(`A data key has to have at least ${shortestKey} bytes.`)
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', dataKey, '', purpose, length))
  const id = derive('seal: id', 4).toString('hex')
  const cipherKey = derive('seal: AES-256-GCM', 32)
  const nonceKey = derive('seal: nonce of findable texts', 32)
  return {
    id,
    /** The text decides it, so two texts never share one by design; chance is that of random nonces. */
    nonceOf: (text: string) => createHmac('sha256', nonceKey).update(text).digest().subarray(0, nonceBytes),
    encrypt: (text: string, nonce: Uint8Array) => {
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce, { authTagLength: tagBytes })
      const body = [cipher.update(text, 'utf8'), cipher.final()]
      return `${id}.${Buffer.concat([nonce, ...body, cipher.getAuthTag()]).toString('base64url')}`
    },
    decrypt: (encoded: string) => {
      const bytes = Buffer.from(encoded, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) throw new DecryptionError('damaged')
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
      try {
        return Buffer.concat([text, decipher.final()]).toString()
      } catch {
        throw new DecryptionError('damaged')
      }
    },
  }
}

function decryptUnmarked(
  ciphertext: string,
  keys: readonly { readonly decrypt: (ciphertext: string) => string | null }[],
): string {
  for (const key of keys) {
    const text = key.decrypt(ciphertext)
    if (text !== null) return text
  }
  throw new DecryptionError('unknown')
}
