import type { IconName } from '../../generated/icons.ts'
import type { MenuSection } from '../../generated/menu.ts'
import type { MessageKey } from '../../generated/messages/routes.ts'
import { type RouteName, routes } from '../../generated/routes.ts'

/** What the menu shows of an entry: as the page's route has it, but for what the entry says itself. */
export function menuEntry(entry: MenuSection['entries'][number]): {
  readonly route: RouteName
  readonly title: MessageKey
  readonly path: string
  readonly icon: IconName
} {
  const own = typeof entry === 'string' ? { route: entry } : entry
  const { title, path, icon } = routes[own.route]
  return { title, path, icon, ...own }
}
