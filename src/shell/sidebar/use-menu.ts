import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { menu } from '../../../generated/menu.ts'
import { sections } from '../../../generated/routes.ts'
import { menuEntry } from '../../data/menu-entry.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useCurrentRoute } from '../../hooks/use-route.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type MenuNode, menuTree } from './menu-tree.ts'
import { useArrangedMenu } from './use-arranged-menu.ts'

/** The menu as this person may see it, titled in the interface language but for what the administrators have named. */
export function useMenu(): readonly MenuNode[] {
  const { t } = useTranslation('routes')
  const permissions = usePermissions()
  const route = useCurrentRoute()
  const { pathname } = useLocation()
  const sources = useMemo(
    () =>
      menu.flatMap(({ section: key, entries }) => {
        const section = sections.find((one) => one.key === key)
        if (section === undefined) return []
        const permitted = entries.map(menuEntry).filter((entry) => permissions.canOpen(entry.route))
        return [
          {
            section: { ...section, title: t(section.title) },
            entries: permitted.map((entry) => ({ ...entry, title: t(entry.title) })),
          },
        ]
      }),
    [t, permissions],
  )
  return menuTree(useArrangedMenu(sources), {
    route: route?.activeMenu ?? route?.name ?? null,
    path: pathname,
  })
}
