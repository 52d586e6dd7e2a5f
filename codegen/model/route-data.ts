import type { ConsoleModel, PageModel } from './console.ts'

/** One route as `manifest routes --format json` prints it. */
export type RouteData = Pick<
  PageModel,
  | 'name'
  | 'path'
  | 'title'
  | 'icon'
  | 'permissions'
  | 'hidden'
  | 'showLanguage'
  | 'activeMenu'
  | 'kind'
  | 'resource'
  | 'params'
> & { readonly public: boolean }

export function routesOf({ sections }: ConsoleModel): readonly RouteData[] {
  return sections.flatMap(({ pages }) => pages.map(routeData))
}

function routeData(page: PageModel): RouteData {
  const { name, path, title, icon, permissions, hidden, showLanguage, activeMenu, kind, resource, params } =
    page
  const tail = { activeMenu, kind, resource, params, public: page.public }
  return { name, path, title, icon, permissions, hidden, showLanguage, ...tail }
}
