import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An opaque random token: 256 bits, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Compares secrets in constant time. */
export function sameSecret(secret: string, expected: string): boolean {
  return timingSafeEqual(hashToken(secret), hashToken(expected))
}
