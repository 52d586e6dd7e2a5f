import { createHmac, timingSafeEqual } from 'node:crypto'

/** On whose behalf a link is followed. */
export interface LinkHolder {
  readonly companyId: number
  /** Null: anybody who has the link, for what is public anyway. */
  readonly userId: number | null
}

/**
 * Addresses that open without an `Authorization` header, for `<img>` and `<a>`: they name the company and the user, and are signed. The
 * user's rights are read when the link is followed, so a link never opens more than its user may open then.
 */
export interface Links {
  /** The path in the browser, on the gateway. `seconds` null = for ever. */
  sign(path: string, holder: LinkHolder, seconds: number | null): { url: string; expiresAt: string | null }
  /** Whom a path with this query speaks for; null if it was not signed, was changed, or is over. */
  verify(path: string, query: Readonly<Record<string, unknown>>): LinkHolder | null
}

/** Where the gateway passes on what is no GraphQL. */
export const GATEWAY_PATH = '/api'

export function createLinks(secret: Uint8Array): Links {
  const key = createHmac('sha256', secret).update('links of files').digest()
  const signatureOf = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  return {
    sign(path, { companyId, userId }, seconds) {
      const expires = seconds === null ? 0 : Math.ceil(Date.now() / 1000) + seconds
      const signature = signatureOf(path, companyId, userId ?? 0, expires)
      const query = new URLSearchParams({
        company: String(companyId),
        ...(userId === null ? {} : { user: String(userId) }),
        ...(expires === 0 ? {} : { expires: String(expires) }),
        signature,
      })
      return {
        url: `${GATEWAY_PATH}${path}?${query}`,
        expiresAt: expires === 0 ? null : new Date(expires * 1000).toISOString(),
      }
    },
    verify(path, query) {
      const companyId = numberIn(query, 'company')
      const userId = numberIn(query, 'user')
      const expires = numberIn(query, 'expires')
      const given = Buffer.from(String(query['signature']))
      const right = Buffer.from(signatureOf(path, companyId, userId, expires))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      if (expires !== 0 && expires * 1000 < Date.now()) return null
      return { companyId, userId: userId === 0 ? null : userId }
    },
  }
}

function numberIn(query: Readonly<Record<string, unknown>>, name: string): number {
  const text = query[name]
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}
