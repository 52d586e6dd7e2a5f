import { Link, useLocation } from 'react-router'
import { menu } from '../../../generated/menu.ts'
import { menuEntry } from '../../data/menu-entry.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'

/** Who may open more finds them sooner in the menu. */
const most = 24

/** Everything that the person may open from the menu, for who has not been anywhere yet. */
export function PageGrid() {
  const { t } = useTranslation(['dashboard', 'routes'])
  const { canOpen } = usePermissions()
  const { pathname } = useLocation()
  const sections = menu
    .map(({ section, entries }) => ({
      section,
      entries: entries.map(menuEntry).filter(({ route, path }) => path !== pathname && canOpen(route)),
    }))
    .filter(({ entries }) => entries.length > 0)
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0)
  if (count === 0 || count > most) return null
  return (
    <section className="quick-links-block" data-wide="" aria-label={t('pages')}>
      <h2>{t('pages')}</h2>
      <ul className="quick-links-pages">
        {sections.flatMap(({ entries }) =>
          entries.map(({ path, title, icon }) => (
            <li key={path}>
              <Link to={path}>
                <Icon name={icon} size={16} />
                {t(title, { ns: 'routes' })}
              </Link>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
