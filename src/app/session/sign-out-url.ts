import { accountOperations } from '../../../generated/account.ts'
import type { SignOutUrlResult } from '../../../generated/session.ts'
import type { SendOptions, Transport } from '../../data/transport.ts'

/** Milliseconds: who leaves does not wait for a provider that is out of reach. */
const longest = 3000

/** Where the account of the company is signed out. What is signed out here is signed out, whether or not that is known. */
export async function loadSignOutUrl(transport: Transport, options: SendOptions): Promise<string | null> {
  try {
    const limit = AbortSignal.timeout(longest)
    const signal = options.signal === undefined ? limit : AbortSignal.any([options.signal, limit])
    const answer = await transport.send<SignOutUrlResult>(
      accountOperations.signOutUrl,
      {},
      { ...options, signal },
    )
    return answer?.data.url ?? null
  } catch {
    return null
  }
}
