import { Outlet, type RouteObject } from 'react-router'
import {
  type RouteName,
  type RouteNode,
  type SectionNode,
  routes,
  sections,
} from '../../../generated/routes.ts'
import { isPermitted } from '../../data/permissions.ts'
import type { Place } from '../../data/sign-in-address.ts'
import type { RouteHandle } from '../../hooks/use-route.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { CrashPage } from './crash-page.tsx'
import { loadPage } from './page-loader.ts'
import { Root } from './root.tsx'

/** The route under which the permitted sections are added. */
export const layoutId = 'layout'

/** Public routes and the frame; every navigation passes the guard on the root. */
export function baseTree(guard: NonNullable<RouteObject['middleware']>[number], begin: Begin): RouteObject[] {
  return [
    {
      id: 'root',
      middleware: [guard],
      Component: Root,
      ErrorBoundary: CrashPage,
      HydrateFallback: () => null,
      children: [
        pageRoute(routes['logout'], begin),
        pageRoute(routes['companies.redirect'], begin),
        {
          id: layoutId,
          lazy: loadLayout,
          children: [{ ErrorBoundary: CrashPage, children: [pageRoute(routes['404'], begin)] }],
        },
        { id: 'elsewhere', path: '*', middleware: [guard], element: null },
      ],
    },
  ]
}

/** The sections and pages that these permissions open (specification §6); children are filtered the same way. */
export function permittedTree(permissions: readonly string[], begin: Begin): RouteObject[] {
  return sections
    .filter((section) => section.layout === 'main' && isPermitted(section.permissions, permissions))
    .map((section) => sectionRoute(section, permissions, begin))
}

function sectionRoute(section: SectionNode, permissions: readonly string[], begin: Begin): RouteObject {
  const pages = section.pages.map((name) => routes[name])
  const permitted = pages.filter((route) => isPermitted(route.permissions, permissions))
  return {
    id: `section:${section.key}`,
    element: <Outlet />,
    ErrorBoundary: CrashPage,
    children: permitted.map((route) => pageRoute(route, begin)),
    ...(section.path === '/' ? {} : placeOf(section)),
  }
}

/** The section of the root has no address of its own, and so no crumb. */
function placeOf(section: SectionNode) {
  return { path: section.path, handle: { type: 'section', section } satisfies RouteHandle }
}

/** Begins what a page asks, beside its code; done when it has started, so that the page finds it. */
export type Begin = (route: RouteNode, at: Place) => Promise<void>

function pageRoute(route: RouteNode, begin: Begin): RouteObject {
  return {
    id: route.name,
    path: route.path,
    handle: { type: 'page', route } satisfies RouteHandle,
    lazy: () => lazyPage(route.name),
    loader: async ({ request }) => {
      await begin(route, new URL(request.url))
      return null
    },
    // What a page asks when its query changes it asks itself, as soon as the change is made.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }
}

async function lazyPage(name: RouteName) {
  return { element: await loadPage(name) }
}

async function loadLayout() {
  const [{ Layout }] = await Promise.all([import('../../shell/layout.tsx'), loadTexts(['shell', 'routes'])])
  return { Component: Layout }
}
