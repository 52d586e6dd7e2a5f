import { OverlaysProvider } from '@blueprintjs/core'
import { Link, Outlet, useLocation } from 'react-router'
import { product } from '../../../generated/product.ts'
import { firstCompany, routes } from '../../../generated/routes.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Banner } from '../banner.tsx'
import { Leaving } from '../leaving.tsx'
import { Relogin } from '../relogin/relogin.tsx'
import { UserMenu } from '../top-bar/user-menu.tsx'
import '../top-bar/top-bar.css'
import { Closed } from './closed.tsx'
import { Welcome } from './welcome.tsx'
import './unattached.css'

export async function loadUnattached() {
  await loadTexts(['unattached'])
  return { default: Unattached }
}

/** The frame for a user who works in no company: nothing in it asks for rows of one. */
function Unattached() {
  const { pathname } = useLocation()
  const { canOpen } = usePermissions()
  const founding =
    firstCompany !== null && canOpen(firstCompany.create) ? routes[firstCompany.create].path : null
  return (
    <OverlaysProvider>
      <div className="shell">
        <div className="shell-column">
          <header className="top-bar">
            <Link className="unattached-product" to="/">
              <BrandMark size={26} />
              <span>{product}</span>
            </Link>
            <div className="top-bar-tools">
              <UserMenu />
            </div>
          </header>
          <Banner />
          <main id="main" className="shell-main" tabIndex={-1}>
            {pathname === founding && <Welcome />}
            {founding !== null || pathname === routes['my.changepwd'].path ? <Outlet /> : <Closed />}
          </main>
        </div>
        <Relogin />
        <Leaving />
      </div>
    </OverlaysProvider>
  )
}
