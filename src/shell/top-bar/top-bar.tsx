import { isAvailable } from '../../data/is-available.ts'
import { useRefreshArea } from '../../hooks/use-refresh-area.ts'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Finder } from '../finder/finder.tsx'
import { MessagesButton } from '../messages/open-button.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { CompanySelect } from './company-select.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'
import { LanguageSelect } from './language-select.tsx'
import { UserMenu } from './user-menu.tsx'
import './top-bar.css'

/** 50 px high: where one is on the left, what one works with on the right. */
export function TopBar() {
  const { t } = useTranslation('shell')
  const sidebar = useSidebar()
  const area = useRefreshArea()
  const { opened } = sidebar
  return (
    <header className="top-bar">
      <IconButton
        icon={opened ? 'menu-closed' : 'menu-open'}
        label={t(opened ? 'closeMenu' : 'openMenu')}
        aria-expanded={opened}
        onClick={() => sidebar.toggle()}
      />
      <Breadcrumb />
      <div className="top-bar-tools">
        <Finder />
        <IconButton icon="refresh" label={t('refresh')} onClick={() => area.refresh()} />
        <CompanySelect />
        <LanguageSelect />
        <FullscreenButton />
        {isAvailable('notificationLogs') && <MessagesButton />}
        <UserMenu />
      </div>
    </header>
  )
}
