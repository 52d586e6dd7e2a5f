import { fromPromise } from 'xstate'
import { credential } from '../../../generated/product.ts'
import { type SignInResult, type UserResult, sessionOperations } from '../../../generated/session.ts'
import type { OperationRef } from '../../../generated/types.ts'
import { OperationFailure } from '../../data/errors.ts'
import { randomId } from '../../data/random-id.ts'
import type { SendOptions, Transport } from '../../data/transport.ts'
import { viewToken } from '../../data/viewing.ts'
import type { Credentials } from '../../machines/auth-context.ts'
import { authMachine } from '../../machines/auth.ts'
import type { Tokens, User } from '../../machines/identity.ts'
import { isOpenConsole, openUser } from '../open-console.ts'
import { leaveView } from './leave-view.ts'
import type * as OwnSecret from './own-secret.ts'
import { runExclusive } from './run-exclusive.ts'
import { toTokens, toUser } from './session-answers.ts'
import { storedCompany } from './stored-values.ts'

/** The auth machine with the calls of specification §7; their failures are the machine's to judge. */
export function authWithActors(transport: Transport): typeof authMachine {
  const authorize = async (
    ref: OperationRef | null,
    input: Record<string, unknown>,
    session: Pick<Tokens, 'session' | 'atProvider' | 'name'>,
    signal: AbortSignal,
  ) => {
    const answer = await transport.send<SignInResult>(ref, { input }, { signal, bare: true, token: null })
    return toTokens(answer, Date.now(), session)
  }

  return authMachine.provide({
    actors: {
      signIn: fromPromise<Tokens, Credentials>(({ input, signal }) => {
        if (credential !== null && credential !== 'account' && 'password' in input)
          return withSecret(({ signInWithSecret }) => signInWithSecret(transport, input, signal))
        const atProvider = 'ticket' in input
        const others = 'passkey' in input ? 'passkey' : 'password'
        const grant = { grant_type: atProvider ? 'authorization_code' : others, ...input }
        const name = credential === 'account' && 'username' in input ? input.username : undefined
        return authorize(sessionOperations.signIn, grant, { session: randomId(), atProvider, name }, signal)
      }),
      loadUser: fromPromise<User, Tokens>(async ({ input, signal }) => {
        if (isOpenConsole) return openUser
        if (credential !== null) return withSecret(({ userOf }) => userOf(input))
        const load = async (companyId: string) => {
          const variables = { company_id: companyId, include: 'companies' }
          const options = { signal, bare: true, token: viewToken.read() ?? input.token }
          return toUser(await transport.send<UserResult>(sessionOperations.user, variables, options))
        }
        const stored = storedCompany.read()
        const loadHere = () => load(String(stored?.id ?? 'notset'))
        try {
          return await loadHere()
        } catch (error) {
          if (isViewOver(error)) return loadHere()
          if (!isCompanyGone(error)) throw error
          storedCompany.clear()
          return load('notset')
        }
      }),
      refresh: fromPromise<Tokens, Tokens>(({ input, signal }) =>
        runExclusive(input, (refreshToken) =>
          authorize(
            sessionOperations.refresh,
            { grant_type: 'refresh_token', refresh_token: refreshToken },
            input,
            signal,
          ),
        ),
      ),
      signOut: fromPromise<string | null, Tokens>(async ({ input, signal }) => {
        const options = { signal, bare: true, token: input.token }
        const url = input.atProvider === true ? await signOutUrl(transport, options) : null
        await transport.send(sessionOperations.signOut, {}, options)
        return url
      }),
    },
  })
}

/** Its code comes to consoles of such an API alone. */
async function withSecret<T>(use: (own: typeof OwnSecret) => T | Promise<T>): Promise<T> {
  return await use(await import('./own-secret.ts'))
}

/** Where the company's account is signed out; its code comes for those who have one. */
async function signOutUrl(transport: Transport, options: SendOptions): Promise<string | null> {
  const { loadSignOutUrl } = await import('./sign-out-url.ts')
  return await loadSignOutUrl(transport, options)
}

/** Once the view of another user has ended, the tab goes on as the signed-in user. */
function isViewOver(error: unknown): boolean {
  const isOver = error instanceof OperationFailure && error.lostSession && viewToken.read() !== null
  if (isOver) leaveView(error.message)
  return isOver
}

/** The stored company is another person's, was left, or is suspended: the person chooses anew instead of being locked out. */
function isCompanyGone(error: unknown): boolean {
  return (
    error instanceof OperationFailure &&
    (error.code === 'NOT_A_MEMBER' || error.code === 'COMPANY_SUSPENDED' || error.status === 404)
  )
}
