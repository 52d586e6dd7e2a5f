import type { Provider, Token } from './provider.ts'

/** Milliseconds before its end from which a token is no longer used. */
const lead = 30_000

/** The token of the client itself, asked for anew shortly before it ends; calls of the same moment share one. Throws `SignInFailure`. */
export function ownToken(provider: Pick<Provider, 'own'>): () => Promise<string> {
  let current: { readonly token: Promise<Token>; until: number } | null = null
  return async () => {
    if (current === null || current.until <= Date.now()) {
      const asked = { token: provider.own(), until: Number.POSITIVE_INFINITY }
      current = asked
      asked.token.then(
        ({ expires_in }) => (asked.until = Date.now() + expires_in * 1000 - lead),
        () => (current = null),
      )
    }
    return (await current.token).access_token
  }
}
