import { OverlaysProvider } from '@blueprintjs/core'
import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { viewToken } from '../data/viewing.ts'
import { useRefreshArea } from '../hooks/use-refresh-area.ts'
import { useSessionState } from '../hooks/use-session-state.ts'
import { useSidebar } from '../hooks/use-sidebar.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Banner } from './banner.tsx'
import { FooterBar } from './footer-bar.tsx'
import { Leaving } from './leaving.tsx'
import { Relogin } from './relogin/relogin.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import '../styles/blueprint.css'
import './layout.css'

const ViewingBanner = lazyPart(async () => (await import('./viewing/viewing-banner.tsx')).loadViewingBanner())

const CompanyDrawer = lazyPart(
  async () => ({ default: (await import('./company-drawer.tsx')).CompanyDrawer }),
  'over',
)
const Unattached = lazyPart(async () => (await import('./unattached/unattached.tsx')).loadUnattached())

/** The frame around every signed-in page; one of its own for a user who works in no company. */
export function Layout() {
  const isUnattached = useSessionState('company', (state) => state.hasTag('unattached'))
  if (!isUnattached) return <Shell />
  return (
    <Suspense>
      <Unattached />
    </Suspense>
  )
}

/** Specification §2 Layout. */
function Shell() {
  const { t } = useTranslation('shell')
  const sidebar = useSidebar()
  const { opened, withoutAnimation, device } = sidebar
  const prompt = useSessionState('company', (state) => state.hasTag('prompt'))
  const { version } = useRefreshArea()
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  useStartAtTop(main, pathname)
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
            onClick={() => sidebar.close()}
          />
        )}
        <div className="shell-column" inert={device === 'mobile' && opened}>
          <TopBar />
          <Banner />
          {viewToken.read() !== null && (
            <Suspense>
              <ViewingBanner />
            </Suspense>
          )}
          <main id="main" className="shell-main" tabIndex={-1} ref={main}>
            <Outlet key={version} />
          </main>
          <FooterBar />
        </div>
        {prompt && (
          <Suspense>
            <CompanyDrawer />
          </Suspense>
        )}
        <Relogin />
        <Leaving />
      </div>
    </OverlaysProvider>
  )
}

/** Another page begins at its top. The first one does so by itself: to say it would cost a layout before there is anything to see. */
function useStartAtTop(area: RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    area.current?.scrollTo(0, 0)
  }, [area, pathname])
}
