import { type ComponentType, useState } from 'react'
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

type Ways = NonNullable<SignInWaysResult>

interface WaysProps {
  /** In place of the code of the second factor: a passkey alone. */
  readonly afterPassword?: boolean
}

/** The buttons with their texts; null where there is none for this browser. */
export async function prepareWays({ data, passkeys }: Ways): Promise<ComponentType<WaysProps> | null> {
  const hasPasskeys = passkeys && 'PublicKeyCredential' in window
  if (data.length === 0 && !hasPasskeys) return null
  await loadTexts(['sign-in-ways'])
  return function Prepared({ afterPassword = false }: WaysProps) {
    const ways = afterPassword ? [] : data
    return ways.length === 0 && !hasPasskeys ? null : <SignInWays ways={ways} hasPasskeys={hasPasskeys} />
  }
}

interface SignInWaysProps {
  readonly ways: Ways['data']
  readonly hasPasskeys: boolean
}

/** Accounts of the company, each of which leads to its own page and back, and the passkeys of this device. */
function SignInWays({ ways, hasPasskeys }: SignInWaysProps) {
  const { t } = useTranslation('sign-in-ways')
  const transport = useTransport()
  const { busy, sendPasskey } = useSignIn()
  const [going, setGoing] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function go(way: string, work: () => Promise<void>): Promise<void> {
    setGoing(way)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setGoing(null)
      setProblem(error instanceof OperationFailure ? error.message : String(error))
    }
  }

  async function leaveFor(provider: string): Promise<void> {
    const options = { bare: true, token: null }
    const variables = { input: { provider } }
    const begin = await transport.send<BeginSignInResult>(accountOperations.beginSignIn, variables, options)
    if (begin === null) throw new Error('empty beginning')
    storedBeginning.write({ ticket: begin.data.ticket, search: location.search })
    location.assign(begin.data.url)
  }

  async function byPasskey(): Promise<void> {
    const { answerWithPasskey } = await import('./passkey-way.ts')
    const answer = await answerWithPasskey(transport)
    setGoing(null)
    if (answer === null) setProblem(t('passkeyNotDone'))
    else sendPasskey(answer)
  }

  const button = (key: string, label: string, work: () => Promise<void>) => (
    <button
      key={key}
      type="button"
      className="login-way"
      disabled={busy || going !== null}
      data-busy={going === key ? '' : undefined}
      onClick={() => void go(key, work)}
    >
      {label}
    </button>
  )
  return (
    <div className="login-ways">
      <p className="login-or">{t('or')}</p>
      <div role="alert">{problem !== null && <LoginMessage text={problem} />}</div>
      {ways.map(({ id, label }) => button(id, label, () => leaveFor(id)))}
      {hasPasskeys && button('passkey:', t('passkey'), byPasskey)}
    </div>
  )
}
