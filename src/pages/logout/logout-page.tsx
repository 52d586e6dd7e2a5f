import { useEffect } from 'react'
import { useSignOut } from '../../hooks/use-sign-out.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../quiet-page.css'

/** Signs out as soon as it is opened; the page is loaded anew when that is done. */
export function LogoutPage() {
  const { t } = useTranslation('ui')
  const signOut = useSignOut()
  useEffect(() => signOut(), [signOut])
  return (
    <main className="quiet-page" aria-busy="true">
      <output>{t('logout.busy')}</output>
    </main>
  )
}
