import { useState } from 'react'
import { accountOperations } from '../../../generated/account.ts'
import type { BeginSignInResult, SignInWaysResult } from '../../../generated/session.ts'
import { storedBeginning } from '../../data/beginning.ts'
import { OperationFailure } from '../../data/errors.ts'
import { useTransport } from '../../hooks/use-session.ts'
import { useSignIn } from '../../hooks/use-sign-in.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoginMessage } from './login-message.tsx'
import './sign-in-ways.css'

type Way = NonNullable<SignInWaysResult>['data'][number]

/** The buttons with their texts. */
export async function prepareWays(ways: readonly Way[]) {
  await loadTexts(['sign-in-ways'])
  return function Ways() {
    return <SignInWays ways={ways} />
  }
}

/** Accounts of the company to sign in with: each leads to its own page, and back. */
function SignInWays({ ways }: { readonly ways: readonly Way[] }) {
  const { t } = useTranslation('sign-in-ways')
  const transport = useTransport()
  const { busy } = useSignIn()
  const [going, setGoing] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function go(provider: string): Promise<void> {
    setGoing(provider)
    setProblem(null)
    try {
      const options = { bare: true, token: null }
      const variables = { input: { provider } }
      const begun = await transport.send<BeginSignInResult>(accountOperations.beginSignIn, variables, options)
      if (begun === null) throw new Error('empty beginning')
      storedBeginning.write({ ticket: begun.data.ticket, search: location.search })
      location.assign(begun.data.url)
    } catch (error) {
      setGoing(null)
      setProblem(error instanceof OperationFailure ? error.message : String(error))
    }
  }

  return (
    <div className="login-ways">
      <p className="login-or">{t('or')}</p>
      <div role="alert">{problem !== null && <LoginMessage text={problem} />}</div>
      {ways.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className="login-way"
          disabled={busy || going !== null}
          data-busy={going === id ? '' : undefined}
          onClick={() => void go(id)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
