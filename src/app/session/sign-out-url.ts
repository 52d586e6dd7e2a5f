import { accountOperations } from '../../../generated/account.ts'
import type { SignOutUrlResult } from '../../../generated/session.ts'
import type { SendOptions, Transport } from '../../data/transport.ts'

/** Where the account of the company is signed out. What is signed out here is signed out, whether or not that is known. */
export async function loadSignOutUrl(transport: Transport, options: SendOptions): Promise<string | null> {
  try {
    const answer = await transport.send<SignOutUrlResult>(accountOperations.signOutUrl, {}, options)
    return answer?.data.url ?? null
  } catch {
    return null
  }
}
