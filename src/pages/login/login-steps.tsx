import { Suspense, useState } from 'react'
import { useSignIn } from '../../hooks/use-sign-in.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoginForm } from './login-form.tsx'
import type { LoginPageProps } from './login-page-props.ts'

/** Name and password first; the code of the second factor in their place, for who has one. Back again the name is still there. */
export function LoginSteps(props: LoginPageProps) {
  const { codeOf, busy } = useSignIn()
  const [name, setName] = useState('')
  const [isInStep, setIsInStep] = useState(false)
  if (codeOf !== null && codeOf !== name) setName(codeOf)
  // Once the code was right the console is being loaded, and the step stays.
  const asks = codeOf !== null || (isInStep && busy)
  if (asks !== isInStep) setIsInStep(asks)
  if (!asks) return <LoginForm {...props} name={name} />
  return (
    <Suspense fallback={<div className="login-form" aria-busy />}>
      <CodeStep name={name} />
    </Suspense>
  )
}

/** Comes with its texts when the first code is asked for. */
const CodeStep = lazyPart(async () => {
  const [{ CodeStep: step }, { loadTexts }] = await Promise.all([
    import('./code-step.tsx'),
    import('../../i18n/i18n.ts'),
  ])
  await loadTexts(['second-factor'])
  return { default: step }
})
