import { type RouteName, routes, sections } from '../../generated/routes.ts'
import { usePermissions } from '../hooks/use-permissions.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** The pages of the console by name, as they are called here; one that this build does not know keeps its name. */
export function useRouteTitles(): {
  readonly titleOf: (name: string) => string
  /** Where a link may lead: pages that the person may open and that need nothing more; null for the others. */
  readonly pathOf: (name: string) => string | null
  /** The section of a page, or the one that a key is called after; null: of none. */
  readonly sectionOf: (name: string) => string | null
} {
  const { t } = useTranslation('routes')
  const { canOpen } = usePermissions()
  const bySection = (key: string) => sections.find((section) => section.key === key)
  return {
    sectionOf: (name) => {
      const section = bySection(isRoute(name) ? routes[name].section : (name.split('.')[0] ?? ''))
      return section === undefined ? null : t(section.title)
    },
    titleOf: (name) => (isRoute(name) ? t(routes[name].title) : name),
    pathOf: (name) =>
      isRoute(name) && !routes[name].path.includes(':') && canOpen(name) ? routes[name].path : null,
  }
}

function isRoute(name: string): name is RouteName {
  return Object.hasOwn(routes, name)
}
