import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const ivBytes = 16

/**
 * The texts that releases before key ids have stored: the initial value of AES-256-CTR is an HMAC of the text, which proves it. Read and
 * looked up, never written any more; `npm run reseal` replaces them.
 */
export function createUnmarkedCipher(key: Uint8Array) {
  const proving = Buffer.from(hkdfSync('sha256', key, '', 'seal: proof', 32))
  const hiding = Buffer.from(hkdfSync('sha256', key, '', 'seal: cipher', 32))
  const proofOf = (text: Uint8Array) =>
    createHmac('sha256', proving).update(text).digest().subarray(0, ivBytes)
  return {
    encrypt: (text: string): string => {
      const bytes = Buffer.from(text)
      const iv = proofOf(bytes)
      const cipher = createCipheriv('aes-256-ctr', hiding, iv)
      return Buffer.concat([iv, cipher.update(bytes), cipher.final()]).toString('base64url')
    },
    /** Null for what this key did not encrypt. */
    decrypt: (ciphertext: string): string | null => {
      const bytes = Buffer.from(ciphertext, 'base64url')
      const iv = bytes.subarray(0, ivBytes)
      if (iv.length < ivBytes) return null
      const decipher = createDecipheriv('aes-256-ctr', hiding, iv)
      const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes)), decipher.final()])
      return timingSafeEqual(iv, proofOf(text)) ? text.toString() : null
    },
  }
}
