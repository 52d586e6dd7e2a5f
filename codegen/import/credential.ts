import type { Credential } from '../model/credential.ts'
import type { Endpoint } from './endpoints.ts'
import type { ForeignDocument, ForeignOperation, ForeignRequirement, ForeignScheme } from './foreign.ts'
import { oauthOf } from './oauth.ts'
import type { Schemas } from './schemas.ts'

/**
 * What people sign in with: the scheme that most operations take, of two a token before an account before a key before a password; null where the document
 * has none that a person could type.
 * @param calls Of the pages.
 * @param isOpen Without sign-in.
 */
export function credentialOf(
  document: ForeignDocument,
  schemas: Schemas,
  calls: readonly Endpoint[],
  isOpen: boolean,
): Credential | null {
  const schemes = document.components?.['securitySchemes'] ?? {}
  const uses = usesOf(document)
  const typed = Object.entries(schemes).flatMap(([name, scheme]) => {
    const resolved = schemas.resolve<ForeignScheme>(scheme as ForeignScheme)
    const credential = resolved && typedIn(resolved, calls, isOpen)
    return credential ? [{ credential, count: uses.get(name) ?? 0 }] : []
  })
  const [first] = typed.toSorted(
    (a, b) => b.count - a.count || order.indexOf(a.credential.kind) - order.indexOf(b.credential.kind),
  )
  return first?.credential ?? null
}

const order: readonly Credential['kind'][] = ['token', 'account', 'key', 'password']

function typedIn(foreign: ForeignScheme, calls: readonly Endpoint[], isOpen: boolean): Credential | null {
  const { type, scheme = '', in: where = '', name = '' } = foreign
  if (type === 'apiKey')
    return isPlace(where) && isName(name) ? { kind: 'key', in: where, name, prefix: '' } : null
  const inHeader = { in: 'header', name: 'Authorization' } as const
  if (type === 'oauth2' || type === 'openIdConnect') {
    const oauth = oauthOf(foreign, calls, isOpen)
    const kind = oauth?.flow === 'password' ? 'account' : 'token'
    return { kind, ...inHeader, prefix: 'Bearer ', ...(oauth !== null && { oauth }) }
  }
  if (type === 'http' && /^bearer$/i.test(scheme)) return { kind: 'token', ...inHeader, prefix: 'Bearer ' }
  if (type === 'http' && /^basic$/i.test(scheme)) return { kind: 'password', ...inHeader, prefix: 'Basic ' }
  return null
}

const isPlace = (where: string): where is Credential['in'] => ['header', 'query', 'cookie'].includes(where)
const isName = (name: string): boolean => /^[\w.\-[\]]{1,100}$/.test(name)

/** Scheme → operations that take it. */
function usesOf(document: ForeignDocument): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const item of Object.values(document.paths))
    for (const operation of Object.values(item)) {
      if (typeof operation !== 'object' || operation === null) continue
      const { security = document.security ?? [] } = operation as ForeignOperation
      if (!Array.isArray(security)) continue
      for (const requirement of security as readonly ForeignRequirement[])
        for (const name of Object.keys(requirement)) uses.set(name, (uses.get(name) ?? 0) + 1)
    }
  return uses
}
