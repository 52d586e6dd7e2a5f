import { randomInt, timingSafeEqual } from 'node:crypto'
import { inRanges } from '../../../kernel/platform/address-ranges.ts'
import { hashToken, newToken } from '../token.ts'

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
export function readKey(header: string | undefined, mark = ''): Secret | null {
  const start = `Bearer ${mark}`
  if (header?.startsWith(start) !== true) return null
  const [, prefix, secret] = /^([a-z2-9]{12})\.([\w-]{43})$/.exec(header.slice(start.length)) ?? []
  return prefix === undefined || secret === undefined ? null : { prefix, secret }
}

/** Whether a secret is one of those that are stored. All are compared, and none as long as any, so that the time says nothing. */
export function matches(secret: string, stored: readonly (Uint8Array | null | undefined)[]): boolean {
  const hash = hashToken(secret)
  return stored.map((each) => timingSafeEqual(hash, each ?? nothing) && each != null).includes(true)
}

const nothing = Buffer.alloc(32)

/** No ranges are all addresses. */
export function isAllowedFrom(address: string, ranges: readonly string[] | null): boolean {
  return ranges === null || ranges.length === 0 || inRanges(ranges)(address)
}
