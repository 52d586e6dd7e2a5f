import type { IconName } from '../../../generated/icons.ts'
import type { RouteName } from '../../../generated/routes.ts'

/** A permitted, visible entry of a section, titled in the interface language. */
export interface MenuSource {
  readonly section: {
    readonly key: string
    readonly title: string
    readonly icon: IconName
    readonly alwaysShow: boolean
  }
  readonly entries: readonly MenuEntrySource[]
}

export interface MenuEntrySource {
  /** Null: an address outside the console. */
  readonly route: RouteName | null
  readonly title: string
  readonly icon: IconName
  readonly path: string
  /** An address outside the console is opened beside it. */
  readonly opensTab?: boolean
  /** What is counted beside it, as the API names it. */
  readonly badge?: string
}

export interface MenuLinkNode {
  readonly kind: 'link'
  readonly key: string
  readonly route: RouteName | null
  readonly title: string
  /** Children of a submenu carry no icon of their own. */
  readonly icon: IconName | null
  readonly to: string
  readonly opensTab?: boolean
  readonly badge?: string
  readonly active: boolean
}

export interface MenuGroupNode {
  readonly kind: 'group'
  readonly key: string
  readonly title: string
  readonly icon: IconName
  /** One of the children is the current page. */
  readonly active: boolean
  readonly children: readonly MenuLinkNode[]
}

export type MenuNode = MenuLinkNode | MenuGroupNode

/** Where one is: the route that the menu shows as current, and the address for entries that share a route. */
export interface MenuPlace {
  readonly route: RouteName | null
  readonly path: string
}

/**
 * Specification §2: a submenu only if a section has more than one visible child or is always shown;
 * a section without visible children is absent.
 */
export function menuTree(sources: readonly MenuSource[], place: MenuPlace): MenuNode[] {
  return sources.flatMap(({ section, entries }): MenuNode[] => {
    const [first, ...others] = entries
    if (first === undefined) return []
    if (others.length === 0 && !section.alwaysShow) return [linkOf(first, entries, place, section.icon)]
    const children = entries.map((entry) => linkOf(entry, entries, place, null))
    const active = children.some((child) => child.active)
    return [{ kind: 'group', key: section.key, title: section.title, icon: section.icon, active, children }]
  })
}

function linkOf(
  entry: MenuEntrySource,
  siblings: readonly MenuEntrySource[],
  place: MenuPlace,
  icon: IconName | null,
): MenuLinkNode {
  const shared = siblings.filter((other) => other.route === entry.route).length > 1
  const active = entry.route !== null && entry.route === place.route && (!shared || entry.path === place.path)
  const { route, title, path, opensTab, badge } = entry
  const tab = opensTab === true && { opensTab }
  const counted = badge !== undefined && { badge }
  return { kind: 'link', key: path, route, title, icon, to: path, ...tab, ...counted, active }
}
