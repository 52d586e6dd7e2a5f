import { Suspense } from 'react'
import { useSessionState } from '../../hooks/use-session-state.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Asks for the password in place when a session was lost with something typed; its code comes when it happens. */
export function Relogin() {
  const isLocked = useSessionState('auth', (state) => state.hasTag('locked'))
  if (!isLocked) return null
  return (
    <Suspense>
      <ReloginDialog />
    </Suspense>
  )
}

const ReloginDialog = lazyPart(async () => {
  const [{ ReloginDialog: dialog }] = await Promise.all([
    import('./relogin-dialog.tsx'),
    loadTexts(['password', 'second-factor']),
  ])
  return { default: dialog }
}, 'over')
