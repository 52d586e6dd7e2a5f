import { isInMenu, manifestSections, type ManifestPage } from './manifest.ts'

/** What the administrators changed about the menu: a page's, a section's, or an entry of their own (domain/resources.md, menu_items). */
export interface MenuOverride {
  readonly id: number
  readonly kind: 'manifest' | 'link' | 'group'
  readonly route_name: string | null
  readonly parent_key: string | null
  readonly title: string | null
  /** In an English console. */
  readonly title_en: string | null
  readonly icon: string | null
  readonly url: string | null
  readonly target: string
  /** Keys of which one is needed; of links and groups only. */
  readonly keys: readonly string[]
  readonly hidden: boolean
  readonly always_show: boolean
  readonly sort: number
  readonly badge: string
}

export interface MenuNode {
  /** Name of the page, key of the section, or `item:<id>` of an own entry. */
  readonly key: string
  readonly kind: 'section' | 'page' | 'link' | 'group'
  readonly title: string
  readonly icon: string | null
  readonly path: string | null
  readonly badge: string
  readonly children: readonly MenuNode[]
}

interface Placed extends MenuNode {
  readonly parent: string | null
  readonly sort: number
}

/**
 * The menu that a user with these keys sees: the manifest, then the overrides, then the permissions (domain/resources.md, menu_items).
 * Addresses and permissions are the manifest's whatever the overrides say, and what it hides stays hidden. A section is there with more
 * than one visible page, or when it always shows (specification §2); otherwise its only page stands in its place.
 */
export function menuFor(keys: readonly string[], overrides: readonly MenuOverride[]): MenuNode[] {
  const isAdmin = keys.includes('admin')
  const mayUse = (needed: readonly string[]) =>
    needed.length === 0 || isAdmin || needed.some((key) => keys.includes(key))
  const places = [...placedPages(overrides, mayUse), ...placedItems(overrides, mayUse)]
  return tops(overrides, places).flatMap((top) => folded(top, overrides))
}

function placedPages(
  overrides: readonly MenuOverride[],
  mayUse: (keys: readonly string[]) => boolean,
): Placed[] {
  return manifestSections().flatMap(({ key, hidden, pages }) =>
    pages.flatMap((page, place) => {
      const override = overrideOf(overrides, page.name)
      const isHidden = hidden || !isInMenu(page) || override?.hidden === true
      return isHidden || !mayUse(page.permissions) ? [] : [placedPage(page, override, key, place)]
    }),
  )
}

function placedPage(
  page: ManifestPage,
  override: MenuOverride | undefined,
  section: string,
  place: number,
): Placed {
  return {
    key: page.name,
    kind: 'page',
    title: override?.title || page.title,
    icon: override?.icon ?? page.icon,
    path: page.path,
    badge: override?.badge ?? 'none',
    children: [],
    parent: override?.parent_key ?? section,
    sort: override?.sort ?? usualSort(place),
  }
}

function placedItems(
  overrides: readonly MenuOverride[],
  mayUse: (keys: readonly string[]) => boolean,
): Placed[] {
  return overrides.flatMap((item) =>
    item.kind === 'manifest' || item.hidden || !mayUse(item.keys)
      ? []
      : [
          {
            key: `item:${item.id}`,
            kind: item.kind,
            title: item.title ?? '',
            icon: item.icon,
            path: item.url,
            badge: item.badge,
            children: [],
            parent: item.parent_key,
            sort: item.sort,
          },
        ],
  )
}

/** Sections and own entries of the first level, with what stands below them. */
function tops(overrides: readonly MenuOverride[], places: readonly Placed[]): Placed[] {
  const sections = manifestSections().map(({ key, title, icon, path }, place): Placed => {
    const override = overrideOf(overrides, key)
    return {
      key,
      kind: 'section',
      title: override?.title || title,
      icon: override?.icon ?? icon,
      path,
      badge: override?.badge ?? 'none',
      children: below(places, key),
      parent: null,
      sort: override?.sort ?? usualSort(place),
    }
  })
  const shown = sections.filter(({ key }) => overrideOf(overrides, key)?.hidden !== true)
  const own = places
    .filter(({ parent }) => parent === null)
    .map((each) => ({ ...each, children: below(places, each.key) }))
  return [...shown, ...own].toSorted((a, b) => a.sort - b.sort)
}

function below(places: readonly Placed[], key: string): MenuNode[] {
  return places
    .filter(({ parent }) => parent === key)
    .toSorted((a, b) => a.sort - b.sort)
    .map((place) => nodeOf({ ...place, children: place.kind === 'group' ? below(places, place.key) : [] }))
}

function folded(top: Placed, overrides: readonly MenuOverride[]): MenuNode[] {
  if (top.kind === 'link') return [nodeOf(top)]
  const [only] = top.children
  if (only === undefined) return []
  const isAlways =
    top.kind === 'group' ||
    overrideOf(overrides, top.key)?.always_show === true ||
    manifestSections().some(({ key, alwaysShow }) => key === top.key && alwaysShow)
  return top.children.length === 1 && !isAlways ? [only] : [nodeOf(top)]
}

function nodeOf({ key, kind, title, icon, path, badge, children }: Placed): MenuNode {
  return { key, kind, title, icon, path, badge, children }
}

function overrideOf(overrides: readonly MenuOverride[], key: string): MenuOverride | undefined {
  return overrides.find(({ kind, route_name: name }) => kind === 'manifest' && name === key)
}

/** Where the manifest puts an entry, on the scale of `sort`. */
function usualSort(place: number): number {
  return (place + 1) * 10
}
