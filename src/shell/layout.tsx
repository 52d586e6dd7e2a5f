import { OverlaysProvider } from '@blueprintjs/core'
import { type RefObject, Suspense, memo, useRef } from 'react'
import { Outlet } from 'react-router'
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
import { useScrollPosition } from './use-scroll-position.ts'
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

/** Specification §2 Layout. The frame stays as it is while addresses change in it. */
const Shell = memo(function Shell() {
  const { t } = useTranslation('shell')
  const sidebar = useSidebar()
  const { opened, withoutAnimation, device } = sidebar
  const prompt = useSessionState('company', (state) => state.hasTag('prompt'))
  const { version } = useRefreshArea()
  const main = useRef<HTMLElement>(null)
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
        <ScrollPosition area={main} />
      </div>
    </OverlaysProvider>
  )
})

/** Follows the address by itself, so that the frame is not drawn anew for it. Comes after the area that it scrolls. */
function ScrollPosition({ area }: { readonly area: RefObject<HTMLElement | null> }) {
  useScrollPosition(area)
  return null
}
