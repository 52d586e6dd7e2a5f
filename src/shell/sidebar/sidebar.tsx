import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { product } from '../../../generated/product.ts'
import { rootRoute, routes } from '../../../generated/routes.ts'
import { whenIdle } from '../../data/when-idle.ts'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { MenuGroup } from './menu-group.tsx'
import { MenuLink } from './menu-link.tsx'
import { useMenu } from './use-menu.ts'
import './sidebar.css'

/** The first word stands out. */
const [name = '', ...rest] = product.split(' ')

/** The permitted part of the manifest's menu, beside every page. */
export function Sidebar() {
  const { t } = useTranslation('shell')
  const { opened, device } = useSidebar()
  const nodes = useMenu()
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(
    () =>
      whenIdle(
        () =>
          void import('./show-current.ts')
            .then(({ showCurrent }) => menu.current && showCurrent(menu.current, pathname))
            .catch(() => undefined),
      ),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when another entry is the current one, or the menu another
    [pathname, nodes, opened],
  )
  const narrow = !opened && device === 'desktop'
  return (
    <aside className="sidebar" inert={!opened && device === 'mobile'}>
      <Link to={routes[rootRoute].path} className="sidebar-brand" aria-label={`${product} – ${t('home')}`}>
        <BrandMark size={28} />
        <span className="sidebar-product" aria-hidden>
          {name} <small>{rest.join(' ')}</small>
        </span>
      </Link>
      <nav ref={menu} className="sidebar-menu" aria-label={t('mainMenu')}>
        <ul>
          {nodes.map((node) => (
            <li key={node.key}>
              {node.kind === 'link' ? (
                <MenuLink node={node} narrow={narrow} />
              ) : (
                <MenuGroup node={node} narrow={narrow} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}
