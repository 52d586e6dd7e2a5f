import { type ManifestPage, manifestSections } from './manifest.ts'

/** A page with the section it stands in. */
export interface ConsoleRoute extends ManifestPage {
  readonly section: string
  readonly sectionTitle: string
}

let cachedRoutes: readonly ConsoleRoute[] | null = null

/** Every page of the console, in the order of the menu. */
export function consoleRoutes(): readonly ConsoleRoute[] {
  cachedRoutes ??= manifestSections().flatMap(({ key, title, pages }) =>
    pages.map((page) => ({ ...page, section: key, sectionTitle: title })),
  )
  return cachedRoutes
}

/** Whether the manifest has a page of that name. */
export function isRouteName(name: string): boolean {
  names ??= new Set(consoleRoutes().map((route) => route.name))
  return names.has(name)
}

let names: ReadonlySet<string> | null = null

/** The pages that these keys open beside those that are open to every signed-in user; `admin` opens all (specification §6). */
export function routesFor(keys: readonly string[]): readonly ConsoleRoute[] {
  const isAdmin = keys.includes('admin')
  return consoleRoutes().filter(
    ({ permissions }) => permissions.length > 0 && (isAdmin || permissions.some((key) => keys.includes(key))),
  )
}

/** Every page that a user with these keys sees. */
export function visibleRoutes(keys: readonly string[]): readonly ConsoleRoute[] {
  const opened = new Set(routesFor(keys))
  return consoleRoutes().filter((route) => opened.has(route) || route.permissions.length === 0)
}
