import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { accountOperations } from '../../../generated/account.ts'
import type { PasskeyOptionsResult } from '../../../generated/session.ts'
import type { Transport } from '../../data/transport.ts'

/** What the authenticator answers, once the person has shown finger, face or PIN; null where they did not go on. Rejects as `send` does. */
export async function answerWithPasskey(transport: Transport): Promise<object | null> {
  const options = { bare: true, token: null }
  const challenge = await transport.send<PasskeyOptionsResult>(accountOperations.passkeyOptions, {}, options)
  try {
    return await startAuthentication({
      optionsJSON: challenge?.data.options as PublicKeyCredentialRequestOptionsJSON,
    })
  } catch {
    return null
  }
}
