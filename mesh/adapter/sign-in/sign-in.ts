import { randomBytes } from 'node:crypto'
import { type Reply, refuse } from '../replies.ts'
import type { SignInCall } from './oauth.ts'
import { type Provider, SignInFailure, type Token } from './provider.ts'
import { createTickets } from './ticket.ts'

export type Body = Readonly<Record<string, unknown>>

export interface SignInRequest {
  readonly call: SignInCall
  readonly body: Body
  /** `accept-language` of the caller. */
  readonly language: string
}

/** Milliseconds in which a person signs in at the provider's page. */
const lasting = 10 * 60 * 1000

/** @param secret The same for all processes that serve one console. */
export function createSignIn(
  provider: Provider,
  secret: string | null,
): (request: SignInRequest) => Promise<Reply> {
  const tickets = createTickets(secret)

  async function begin(): Promise<Reply> {
    const [state, verifier] = [randomBytes(24).toString('base64url'), randomBytes(32).toString('base64url')]
    const url = await provider.addressOf({ state, verifier })
    const ticket = tickets.write({ state, verifier, until: Date.now() + lasting })
    return { status: 200, data: { data: { ticket, url } } }
  }

  async function redeem(body: Body): Promise<Reply> {
    const begun = tickets.read(textIn(body, 'ticket'))
    if (begun === null || begun.until < Date.now())
      return refuse(401, 'UNAUTHENTICATED', 'This sign-in has ended; please begin it again')
    return tokenReply(await provider.redeem(textIn(body, 'callback'), begun))
  }

  async function answer({ call, body, language }: SignInRequest): Promise<Reply> {
    const { flow, isReady, host } = provider
    if (call === 'signInWays') {
      const label = /^zh/i.test(language) ? `通过 ${host} 登录` : `Sign in at ${host}`
      const ways = flow === 'page' && isReady ? [{ id: 'oauth', label }] : []
      return { status: 200, data: { data: ways, passkeys: false } }
    }
    if (!isReady) return refuse(422, 'VALIDATION_FAILED', 'OAUTH_CLIENT_ID is not set')
    if (call === 'beginSignIn') return await begin()
    switch (body['grant_type']) {
      case 'authorization_code':
        return await redeem(body)
      case 'password':
        return tokenReply(await provider.signIn(textIn(body, 'username'), textIn(body, 'password')))
      case 'refresh_token':
        return tokenReply(await provider.refresh(textIn(body, 'refresh_token')))
      default:
        return refuse(422, 'VALIDATION_FAILED', 'grant_type is not one of those that are offered')
    }
  }

  return async (request) => {
    try {
      return await answer(request)
    } catch (error) {
      if (!(error instanceof SignInFailure)) throw error
      return error.kind === 'unreachable'
        ? refuse(502, 'API_UNREACHABLE', `${provider.host} cannot be reached, please try later`)
        : refuse(401, 'UNAUTHENTICATED', `${provider.host} refused: ${error.message}`)
    }
  }
}

const tokenReply = (token: Token): Reply => ({ status: 200, data: token })

function textIn(body: Body, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}
