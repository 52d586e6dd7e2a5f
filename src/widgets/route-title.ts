import { type RouteName, routes } from '../../generated/routes.ts'
import { usePermissions } from '../hooks/use-permissions.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** The pages of the console by name, as they are called here; one that this build does not know keeps its name. */
export function useRouteTitles(): {
  readonly titleOf: (name: string) => string
  /** Where a link may lead: pages that the person may open and that need nothing more; null for the others. */
  readonly pathOf: (name: string) => string | null
} {
  const { t } = useTranslation('routes')
  const { canOpen } = usePermissions()
  return {
    titleOf: (name) => (isRoute(name) ? t(routes[name].title) : name),
    pathOf: (name) =>
      isRoute(name) && !routes[name].path.includes(':') && canOpen(name) ? routes[name].path : null,
  }
}

function isRoute(name: string): name is RouteName {
  return Object.hasOwn(routes, name)
}
