import { ECDH } from 'node:crypto'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'

/** What is wrong with the keys of a subscription (RFC 8291): `p256dh` is a point of P-256, uncompressed, `auth` 16 bytes. Absent ones are no error. */
export function keyErrors(publicKey: unknown, authToken: unknown): FieldErrors {
  return {
    ...(publicKey === null || isPoint(decoded(publicKey)) ? {} : { public_key: ['不是有效的推送公钥'] }),
    ...(authToken === null || decoded(authToken)?.length === 16
      ? {}
      : { auth_token: ['不是有效的推送密钥'] }),
  }
}

/** Base64url, or base64 as some browsers send it; null where it is neither. */
function decoded(text: unknown): Buffer | null {
  return typeof text === 'string' && /^[\w+/-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null
}

function isPoint(key: Buffer | null): boolean {
  if (key?.length !== 65 || key[0] !== 4) return false
  try {
    ECDH.convertKey(key, 'prime256v1')
    return true
  } catch {
    return false
  }
}
