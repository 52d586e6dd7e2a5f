import { randomInt } from 'node:crypto'
import { newToken } from '../../../engine/auth/token.ts'

/** A key as its holder sends it: `prefix.secret`; the prefix finds the key, the secret proves it. */
export interface Secret {
  readonly prefix: string
  readonly secret: string
}

/** Letters and digits that do not look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const prefixLength = 12

export function newPrefix(): string {
  return Array.from({ length: prefixLength }, () => signs.charAt(randomInt(signs.length))).join('')
}

export function newSecret(): string {
  return newToken()
}

export function writtenKey({ prefix, secret }: Secret): string {
  return `${prefix}.${secret}`
}

/** The key in an `Authorization` header; null for anything else. */
export function readKey(header: string | undefined): Secret | null {
  const [, prefix, secret] = /^Bearer ([a-z2-9]{12})\.([\w-]{43})$/.exec(header ?? '') ?? []
  return prefix === undefined || secret === undefined ? null : { prefix, secret }
}
