import { beginAttempt } from '../../../engine/auth/providers/attempts.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { IdentityFailure } from '../../../kernel/platform/identity/identity.ts'
import type { ProviderServices } from '../services.ts'
import { errorOf } from './sign-in.ts'

export function createProviderServices(database: Database): ProviderServices {
  return {
    list: ({ services, caller }) =>
      services.identity.providers.map(({ id, label }) => ({ id, label: label[caller.locale] })),
    begin: (call) => begin(database, call),
    signOutUrl: (call) => signOutUrl(database, call),
  }
}

/** The address at the provider, and the ticket that this browser comes back with. */
async function begin(database: Database, { body, services }: Call) {
  const provider = services.identity.providers.find(({ id }) => id === body['provider'])
  if (provider === undefined) throw ApiError.invalid({ provider: ['没有这种登录方式'] })
  const { ticket, ...exchange } = await database.system((tx) => beginAttempt(tx, provider.id))
  try {
    return { url: await services.identity.begin(provider, exchange), ticket }
  } catch (error) {
    throw error instanceof IdentityFailure ? errorOf(error, provider) : error
  }
}

/** Where the provider ends its own session. Signing out here does not depend on it: a provider that cannot be reached has no address. */
async function signOutUrl(database: Database, { caller, services }: Call): Promise<string | null> {
  const [session] = await database.system((tx) =>
    run<{ provider: string | null }>(
      tx,
      sql`select provider from access_tokens where id = ${caller.tokenId}::bigint`,
    ),
  )
  const provider = services.identity.providers.find(({ id }) => id === session?.provider)
  if (provider === undefined || !provider.sign_out) return null
  try {
    return await services.identity.signOutUrl(provider)
  } catch (error) {
    if (error instanceof IdentityFailure) return null
    throw error
  }
}
