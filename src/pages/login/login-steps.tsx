import { type ComponentType, useEffect, useState } from 'react'
import { type SignInWaysResult, sessionOperations } from '../../../generated/session.ts'
import type { Transport } from '../../data/transport.ts'
import { useTransport } from '../../hooks/use-session.ts'
import { useSignIn } from '../../hooks/use-sign-in.ts'
import { LoginForm } from './login-form.tsx'
import type { LoginPageProps } from './login-page-props.ts'

/** Name and password first; the code of the second factor in their place, for who has one. Back again the name is still there. */
export function LoginSteps(props: LoginPageProps) {
  const { codeOf, busy, back } = useSignIn()
  const [name, setName] = useState('')
  const [isInStep, setIsInStep] = useState(false)
  const [Step, setStep] = useState<ComponentType<{ readonly name: string }> | null>(null)
  const [Ways, setWays] = useState<ComponentType<WaysProps> | null>(null)
  const transport = useTransport()
  useEffect(() => void loadWays(transport).then((ways) => setWays(() => ways), noWays), [transport])
  if (codeOf !== null && codeOf !== name) setName(codeOf)
  // Once the code was right the console is being loaded, and the step stays.
  const needsCode = codeOf !== null || (isInStep && busy)
  if (needsCode !== isInStep) setIsInStep(needsCode)
  useEffect(() => {
    // Where it cannot be loaded the password is asked for again; what to do about the code that is missing is decided for the whole page.
    if (needsCode && Step === null) loadStep().then((step) => setStep(() => step), back)
  })
  if (!needsCode)
    return (
      <>
        <LoginForm {...props} name={name} />
        {Ways !== null && <Ways />}
      </>
    )
  if (Step === null) return <div className="login-form" aria-busy />
  return (
    <>
      <Step name={name} />
      {Ways !== null && <Ways afterPassword />}
    </>
  )
}

/** Its code comes when the first one is asked for. */
async function loadStep() {
  return await (await import('./code-step.tsx')).prepareCodeStep()
}

interface WaysProps {
  /** In place of the code. */
  readonly afterPassword?: boolean
}

/** Ways beside the password, where the installation names any: their code comes for none that has none. */
async function loadWays(transport: Transport): Promise<ComponentType<WaysProps> | null> {
  const answer = await transport.send<SignInWaysResult>(
    sessionOperations.signInWays,
    {},
    { bare: true, token: null },
  )
  if (answer === null || (answer.data.length === 0 && !answer.passkeys)) return null
  return await (await import('./sign-in-ways.tsx')).prepareWays(answer)
}

/** The password is always there. */
function noWays(): void {}
