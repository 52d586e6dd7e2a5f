import { fromPromise } from 'xstate'
import { type SignInResult, type UserResult, sessionOperations } from '../../generated/session.ts'
import type { OperationRef } from '../../generated/types.ts'
import type { Transport } from '../data/transport.ts'
import type { Credentials } from '../machines/auth-context.ts'
import { authMachine } from '../machines/auth.ts'
import type { Tokens, User } from '../machines/identity.ts'
import { keptCompany } from './kept.ts'
import { onlyOnce } from './only-once.ts'
import { toTokens, toUser } from './session-answers.ts'

/** The auth machine with the calls of specification §7; their failures are the machine's to judge. */
export function authWithActors(transport: Transport): typeof authMachine {
  const authorize = async (ref: OperationRef, input: Record<string, string>, signal: AbortSignal) => {
    const answer = await transport.send<SignInResult>(ref, { input }, { signal, bare: true, token: null })
    return toTokens(answer, Date.now())
  }

  return authMachine.provide({
    actors: {
      signIn: fromPromise<Tokens, Credentials>(({ input, signal }) =>
        authorize(sessionOperations.signIn, { grant_type: 'password', ...input }, signal),
      ),
      loadUser: fromPromise<User, Tokens>(async ({ input, signal }) => {
        const variables = { company_id: String(keptCompany.read()?.id ?? 'notset'), include: 'companies' }
        const options = { signal, bare: true, token: input.token }
        return toUser(await transport.send<UserResult>(sessionOperations.user, variables, options))
      }),
      refresh: fromPromise<Tokens, Tokens>(({ input, signal }) =>
        onlyOnce(input, (refreshToken) =>
          authorize(
            sessionOperations.refresh,
            { grant_type: 'refresh_token', refresh_token: refreshToken },
            signal,
          ),
        ),
      ),
      signOut: fromPromise<void, Tokens>(async ({ input, signal }) => {
        await transport.send(sessionOperations.signOut, {}, { signal, bare: true, token: input.token })
      }),
    },
  })
}
