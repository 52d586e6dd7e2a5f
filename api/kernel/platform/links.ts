import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DataKeys } from './secrets/data-keys.ts'

/** On whose behalf a link is followed. */
export interface LinkHolder {
  /** Null: the file belongs to none. */
  readonly companyId: number | null
  /** Null: everyone who has the link, for what is public anyway. */
  readonly userId: number | null
}

/**
 * Addresses that open without an `Authorization` header, for `<img>` and `<a>`: they name the company and the user, and are signed. The
 * user's rights are read when the link is followed, so a link never opens more than its user may open then.
 */
export interface Links {
  /** The path in the browser, on the gateway. `seconds` null = for ever. */
  sign(target: string, holder: LinkHolder, seconds: number | null): { url: string; expiresAt: string | null }
  /** Whom a path and query speak for; null if they were not signed, were changed, or it is over. */
  verify(target: string): LinkHolder | null
}

/** Where the gateway passes on what is no GraphQL. */
export const GATEWAY_PATH = '/api'

/**
 * Links are signed with the present key and verified with all. `retired`: link keys of data keys that are gone; what they signed opens if it is anonymous, because public pictures stay in articles for ever and who found such a key must not speak for a user.
 */
export function createLinks({ present, previous }: DataKeys, retired: readonly Uint8Array[] = []): Links {
  const key = linkKeyOf(present)
  const trusted = [key, ...previous.map(linkKeyOf)]
  return {
    sign(target, { companyId, userId }, seconds) {
      const expires = seconds === null ? 0 : Math.ceil(Date.now() / 1000) + seconds
      const { path, own } = partsOf(target)
      const signature = signed(key, path, own.toString(), companyId ?? 0, userId ?? 0, expires)
      const query = new URLSearchParams({
        ...Object.fromEntries(own),
        ...(companyId === null ? {} : { company: String(companyId) }),
        ...(userId === null ? {} : { user: String(userId) }),
        ...(expires === 0 ? {} : { expires: String(expires) }),
        signature,
      })
      return {
        url: `${GATEWAY_PATH}${path}?${query}`,
        expiresAt: expires === 0 ? null : new Date(expires * 1000).toISOString(),
      }
    },
    verify(target) {
      const { path, own, query } = partsOf(target)
      const companyId = numberIn(query, 'company')
      const userId = numberIn(query, 'user')
      const expires = numberIn(query, 'expires')
      const signature = Buffer.from(query.get('signature') ?? '')
      const believed = userId === 0 ? [...trusted, ...retired] : trusted
      const isSigned = believed.some((each) => {
        const right = Buffer.from(signed(each, path, own.toString(), companyId, userId, expires))
        return signature.length === right.length && timingSafeEqual(signature, right)
      })
      if (!isSigned) return null
      if (expires !== 0 && expires * 1000 < Date.now()) return null
      return { companyId: companyId === 0 ? null : companyId, userId: userId === 0 ? null : userId }
    },
  }
}

/** What the links of a data key are signed with. */
export function linkKeyOf(dataKey: Uint8Array): Buffer {
  return createHmac('sha256', dataKey).update('links of files').digest()
}

function signed(key: Uint8Array, ...parts: readonly (string | number)[]): string {
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
}

/** The path, the query that is its own, and all of the query. */
function partsOf(target: string) {
  const [path = '', text = ''] = target.split('?', 2)
  const query = new URLSearchParams(text)
  const own = new URLSearchParams([...query].filter(([name]) => !added.has(name)))
  own.sort()
  return { path, own, query }
}

const added = new Set(['company', 'user', 'expires', 'signature'])

function numberIn(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}
