import { type PalettePage, palettePages } from '../../../generated/palette.ts'
import type { RouteName } from '../../../generated/routes.ts'

/** The page without a record at a path. */
export function pageAt(path: string): PalettePage | undefined {
  return palettePages.find((page) => page.path === path)
}

/** Pages without a record that may be opened; the one on screen is none of them. */
export function availablePages(
  canOpen: (route: RouteName) => boolean,
  pathname: string,
): readonly PalettePage[] {
  return palettePages.filter(({ route, path }) => path !== pathname && canOpen(route))
}
