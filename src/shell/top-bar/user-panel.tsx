import { useState } from 'react'
import { Link } from 'react-router'
import { isAvailable } from '../../data/is-available.ts'
import { clockNow } from '../../dates/clock.ts'
import { useSavedLocale } from '../../hooks/use-saved-locale.ts'
import { useSignOut } from '../../hooks/use-sign-out.ts'
import { useTheme } from '../../hooks/use-theme.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { moveFocus } from '../../ui/move-focus.ts'
import { Segments } from '../../ui/segments.tsx'
import { greetingAt } from './greeting.ts'
import { UidRow } from './uid-row.tsx'

/** At another API the account is that API's: there is nothing to be changed here. */
const hasAccount = isAvailable('changePassword')

const themes = ['system', 'light', 'dark'] as const

/** What stands under the name of the person. */
export default function UserPanel({ close }: { readonly close: () => void }) {
  const { t } = useTranslation('shell')
  const user = useUser()
  const signOut = useSignOut()
  const theme = useTheme()
  const locale = useSavedLocale()
  const [hourGreeting] = useState(() => greetingAt(Number(clockNow().slice(11, 13))))
  const name = user.introduction === '' ? user.name : user.introduction
  return (
    <div className="user-panel">
      <p className="user-panel-greeting">{t('greeting', { greeting: t(hourGreeting), name })}</p>
      {hasAccount && <UidRow uid={user.uid} />}
      {locale.locales.length > 1 && (
        <div className="user-panel-setting">
          <span>{t('interfaceLanguage')}</span>
          <Segments
            label={t('interfaceLanguage')}
            value={locale.locale}
            onChange={(next) => locale.set(next)}
            segments={locale.locales.map((choice) => ({ value: choice.locale, label: choice.title }))}
          />
        </div>
      )}
      <div className="user-panel-setting">
        <span>{t('appearance')}</span>
        <Segments
          label={t('appearance')}
          value={theme.theme}
          onChange={(next) => theme.set(next)}
          segments={themes.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <div
        role="menu"
        tabIndex={-1}
        className="user-panel-menu"
        aria-label={t('account')}
        onKeyDown={moveFocus}
      >
        {hasAccount && (
          <>
            <Link role="menuitem" className="user-panel-row" to="/my/changepwd" onClick={close}>
              <Icon name="key" />
              {t('changePassword')}
            </Link>
            <Link role="menuitem" className="user-panel-row" to="/my/changepwd?show=safety" onClick={close}>
              <Icon name="lock" />
              {t('accountSafety')}
            </Link>
          </>
        )}
        <button type="button" role="menuitem" className="user-panel-row" onClick={signOut}>
          <Icon name="log-out" />
          {t('signOut')}
        </button>
      </div>
    </div>
  )
}
