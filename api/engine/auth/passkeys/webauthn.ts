import { createHash } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { NewPasskey, StoredPasskey } from './passkeys.ts'

/** Loaded when a passkey is first asked for. */
const load = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256 (COSE). */
const algorithms = [-8, -7, -257] as const

/** What the console is to authenticators: its host, and the one origin whose pages may ask them. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** @param consoleUrl Without a path. */
export function relyingParty(consoleUrl: string): RelyingParty {
  const { hostname, origin } = new URL(consoleUrl)
  return { id: hostname, origin }
}

/** What the browser is given to register one; the authenticator keeps it, and asks for finger, face or PIN. */
export async function registrationOptions(
  party: RelyingParty,
  challenge: string,
  user: { readonly id: number; readonly username: string; readonly name: string },
  credentialIds: readonly string[],
): Promise<object> {
  const { generateRegistrationOptions } = await load()
  return await generateRegistrationOptions({
    rpName: 'Marketing Management System',
    rpID: party.id,
    userID: new Uint8Array(handleOf(user.id)),
    userName: user.username,
    userDisplayName: user.name,
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: credentialIds.map((id) => ({ id })),
    supportedAlgorithmIDs: [...algorithms],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export async function signInOptions(party: RelyingParty, challenge: string): Promise<object> {
  const { generateAuthenticationOptions } = await load()
  return await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
  })
}

/** The passkey in a browser's answer; null for any answer that is not right. */
export async function registered(
  party: RelyingParty,
  challenge: string,
  answer: object,
  name: string,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await load()
  const response = answer as RegistrationResponseJSON
  try {
    // Certificates of other formats would lead the server to addresses that they name.
    if (!(await isWithoutAttestation(response))) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    })
    if (!verified || registrationInfo === undefined) return null
    const { id, publicKey, counter } = registrationInfo.credential
    const transports = (response.response.transports ?? []).map(String).slice(0, 10)
    return { name, credentialId: id, publicKey, counter, transports }
  } catch {
    return null
  }
}

/** The counter of a right answer; null for any that is not: of another origin, challenge, key or user, or with a counter that has not gone on. */
export async function answered(
  party: RelyingParty,
  challenge: string,
  answer: object,
  passkey: StoredPasskey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await load()
  const response = answer as AuthenticationResponseJSON
  try {
    const { userHandle } = response.response
    if (userHandle === undefined || !handleOf(passkey.user_id).equals(Buffer.from(userHandle, 'base64url')))
      return null
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** Id of the passkey, and the challenge, that an answer says of itself; null where it is none. */
export function claimedIn(answer: object): { readonly id: string; readonly challenge: string } | null {
  try {
    const { id, response } = answer as { id: unknown; response: { clientDataJSON: string } }
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : null
    return typeof id === 'string' && typeof challenge === 'string' ? { id, challenge } : null
  } catch {
    return null
  }
}

async function isWithoutAttestation({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'))
  return decodeAttestationObject(bytes).get('fmt') === 'none'
}

/** What authenticators know a user by; it says nothing of them. */
function handleOf(userId: number): Buffer {
  return createHash('sha256').update(`passkeys of user ${userId}`).digest()
}
