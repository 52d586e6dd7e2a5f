import { createHmac } from 'node:crypto'
import { sameSecret } from '../token.ts'

/** RFC 6238 with what every authenticator app takes: SHA-1, six digits, half a minute. */
export const totp = { algorithm: 'sha1', digits: 6, seconds: 30 } as const

/** Steps before and after the present one whose codes are taken too: a phone's clock is not the server's (RFC 6238 §5.2). */
const drift = 1

/** The code of a step, RFC 4226 §5.3. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac(totp.algorithm, secret).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 15
  const number = (hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** totp.digits
  return String(number).padStart(totp.digits, '0')
}

/** @param seconds Since 1970. */
export function stepAt(seconds: number): number {
  return Math.floor(seconds / totp.seconds)
}

/** The step around a moment whose code this is; null for none. @param seconds Since 1970. */
export function stepOf(secret: Uint8Array, code: string, seconds: number): number | null {
  const present = stepAt(seconds)
  const steps = [
    present,
    ...Array.from({ length: drift }, (_, n) => [present - n - 1, present + n + 1]).flat(),
  ]
  // All are compared, so that the time says nothing about which one fitted.
  const fitting = steps.filter((step) => sameSecret(code, codeAt(secret, step)))
  return fitting[0] ?? null
}
