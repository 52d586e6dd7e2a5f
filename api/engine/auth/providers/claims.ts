import type { Claims } from '../../../kernel/platform/identity/identity.ts'
import type { IdentityProvider } from '../../../kernel/platform/identity/provider.ts'

/** The person's address, if it is certain that it is theirs. */
export function verifiedEmail(
  { email_claim: claim, trust_emails: trusts }: IdentityProvider,
  claims: Claims,
): string | null {
  const email = textOf(claims[claim])
  if (email === null || !/^[^@\s]+@[^@\s]+$/.test(email)) return null
  return trusts || claims['email_verified'] === true ? email : null
}

/** The provider's word for the person: their name, else their address. */
export function nameOf({ name_claim: claim }: IdentityProvider, claims: Claims, email: string): string {
  return (textOf(claims[claim]) ?? email).slice(0, 40)
}

/**
 * The person's groups. Null where the token does not hold them because they are too many (Entra): nothing is known then, and nothing is taken
 * away. A token without the claim says that there are none.
 */
export function groupsOf({ groups_claim: claim }: IdentityProvider, claims: Claims): string[] | null {
  const elsewhere = claims['_claim_names']
  if (typeof elsewhere === 'object' && elsewhere !== null && claim in elsewhere) return null
  const value = claims[claim]
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/** Whether the provider has asked for a second factor itself (RFC 8176). */
export function provesFactor(
  { second_factor: { always, amr, acr } }: IdentityProvider,
  claims: Claims,
): boolean {
  const methods = claims['amr']
  const level = claims['acr']
  return (
    always ||
    (Array.isArray(methods) && methods.some((method) => amr.includes(String(method)))) ||
    (typeof level === 'string' && acr.includes(level))
  )
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
