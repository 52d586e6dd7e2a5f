import { OverlaysProvider } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { useRefreshArea } from '../hooks/use-refresh-area.ts'
import { useSidebar } from '../hooks/use-sidebar.ts'
import { CompanyDrawer } from './company-drawer.tsx'
import { FooterBar } from './footer-bar.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import '../styles/blueprint.css'
import './layout.css'

/** The frame around every signed-in page (specification §2 Layout). */
export function Layout() {
  const { t } = useTranslation('shell')
  const { opened, withoutAnimation, device, close } = useSidebar()
  const { version } = useRefreshArea()
  return (
    <OverlaysProvider>
      <div
        className="shell"
        data-sidebar={opened ? 'open' : 'closed'}
        data-device={device}
        data-still={withoutAnimation ? '' : undefined}
      >
        <a className="shell-skip" href="#main">
          {t('skipToContent')}
        </a>
        <Sidebar />
        {device === 'mobile' && opened && (
          <button
            type="button"
            className="shell-backdrop"
            aria-label={t('closeMenu')}
            onClick={() => close(false)}
          />
        )}
        <div className="shell-column" inert={device === 'mobile' && opened}>
          <TopBar />
          <main id="main" className="shell-main" tabIndex={-1} ref={useScrollToTop()}>
            <Outlet key={version} />
          </main>
          <FooterBar />
        </div>
        <CompanyDrawer />
      </div>
    </OverlaysProvider>
  )
}

function useScrollToTop() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => main.current?.scrollTo(0, 0), [pathname])
  return main
}
