import type { ReactElement } from 'react'
import { pageModules } from '../../../generated/page-modules.ts'
import { type RouteName, type RouteNode, routes } from '../../../generated/routes.ts'
import type { Emitted, Page } from '../../../generated/types.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { preloadKind } from '../../pages/registry.ts'
import { orMissing } from '../../ui/missing-part.ts'

/** The page of a route, with its code, its descriptor and its texts: loaded side by side, once. */
export function loadPage(name: RouteName): Promise<ReactElement> {
  const cached = loaded.get(name)
  if (cached) return cached
  const loading = orMissing(load(routes[name]))
  loaded.set(name, loading)
  loading.catch(() => loaded.delete(name))
  return loading
}

/** Loads a page ahead of its visit: for links that are hovered or focused. */
export function prefetchRoute(name: RouteName): void {
  loadPage(name).catch(() => undefined)
}

const loaded = new Map<RouteName, Promise<ReactElement>>()

/** The descriptor alone. */
export async function loadDescriptor(name: RouteName): Promise<Page<Emitted>> {
  return (await pageModules[name].load()).page
}

async function load(route: RouteNode): Promise<ReactElement> {
  preloadKind(route)
  const { texts } = pageModules[route.name]
  const [{ loadPageElement }, page] = await Promise.all([
    import('../../pages/page-element.ts'),
    loadDescriptor(route.name),
    loadTexts(texts),
  ])
  return loadPageElement(page, texts)
}
