import type { IconName } from '../../../generated/icons.ts'
import { sections } from '../../../generated/routes.ts'
import type { Locale } from '../../i18n/locale.ts'
import { isIconName } from '../../ui/is-icon-name.ts'
import type { MenuEntrySource, MenuSource } from './menu-tree.ts'

/** What the administrators changed about a section or a page of the manifest, or an entry of their own (domain/resources.md, menu_items). */
export interface MenuOverride {
  readonly id: number
  readonly kind: string
  /** Key of a section or name of a page; own entries have none. */
  readonly route_name: string | null
  readonly parent_key: string | null
  readonly title: string | null
  /** Its name in an English console. */
  readonly title_en: string | null
  readonly icon: string | null
  readonly url: string | null
  readonly target: string
  readonly hidden: boolean
  readonly always_show: boolean
  /** What is counted beside it; `none`: nothing. */
  readonly badge: string
  readonly sort: number
}

/** What has no English name keeps that of the manifest, or its own. */
const inEnglish = (item: MenuOverride): MenuOverride => ({
  ...item,
  title: item.title_en || (item.kind === 'manifest' ? null : item.title),
})

interface Placed {
  readonly parent: string
  readonly sort: number
  readonly entry: MenuEntrySource
}

/** Distance of neighbours that were not moved. */
const step = 10

/**
 * The manifest's menu with names, icons, places and hidden entries as the administrators want them, and their own links and groups. Addresses
 * and permissions stay the manifest's: who may not open a page has no source for it.
 */
export function arrangeMenu(
  sources: readonly MenuSource[],
  stored: readonly MenuOverride[],
  locale: Locale,
): readonly MenuSource[] {
  const overrides = locale === 'en' ? stored.map(inEnglish) : stored
  const own = overrides.filter(({ kind, hidden }) => kind !== 'manifest' && !hidden)
  const links = own.filter(({ kind }) => kind === 'link')
  const groups = own.filter(({ kind }) => kind === 'group')
  const ofManifest = (name: string) =>
    overrides.find(({ kind, route_name: route }) => kind === 'manifest' && route === name)
  const placed = [
    ...sources.flatMap(({ section, entries }) => placedPages(section.key, entries, ofManifest)),
    ...links.flatMap(placedLink),
  ]
  const below = (key: string): readonly MenuEntrySource[] =>
    [
      ...placed.filter(({ parent }) => parent === key).map(({ sort, entry }) => ({ sort, entries: [entry] })),
      // The menu has two levels: what stands in a group within another one follows in its place.
      ...groups
        .filter(({ parent_key: parent }) => parent === key)
        .map((group) => ({ sort: group.sort, entries: below(keyOf(group)) })),
    ]
      .toSorted((one, other) => one.sort - other.sort)
      .flatMap(({ entries }) => entries)

  const tops = [
    ...sources.flatMap(({ section }) => {
      const override = ofManifest(section.key)
      const usual = step * (1 + sections.findIndex(({ key }) => key === section.key))
      const top = {
        ...section,
        title: override?.title || section.title,
        icon: iconOf(override?.icon, section.icon),
        alwaysShow: section.alwaysShow || override?.always_show === true,
      }
      return override?.hidden === true
        ? []
        : [{ sort: override?.sort ?? usual, source: { section: top, entries: below(section.key) } }]
    }),
    ...groups.filter(isTop).map((group) => ({
      sort: group.sort,
      source: { section: ownSection(group, true), entries: below(keyOf(group)) },
    })),
    ...links.filter(isTop).map((link) => ({
      sort: link.sort,
      source: { section: ownSection(link, false), entries: [ownEntry(link)] },
    })),
  ]
  return tops.toSorted((one, other) => one.sort - other.sort).map(({ source }) => source)
}

function placedPages(
  section: string,
  entries: readonly MenuEntrySource[],
  overrideOf: (name: string) => MenuOverride | undefined,
): readonly Placed[] {
  const pages: readonly string[] = sections.find(({ key }) => key === section)?.pages ?? []
  return entries.flatMap((entry) => {
    const override = overrideOf(entry.route ?? '')
    if (override?.hidden === true) return []
    // Entries that share a page have names of their own.
    const isOnly = entries.filter(({ route }) => route === entry.route).length === 1
    return [
      {
        parent: override?.parent_key ?? section,
        sort: override?.sort ?? step * (1 + pages.indexOf(entry.route ?? '')),
        entry: {
          ...entry,
          title: (isOnly && override?.title) || entry.title,
          icon: iconOf(override?.icon, entry.icon),
          ...(isOnly && override !== undefined && override.badge !== 'none' && { badge: override.badge }),
        },
      },
    ]
  })
}

function placedLink(link: MenuOverride): readonly Placed[] {
  return link.parent_key === null ? [] : [{ parent: link.parent_key, sort: link.sort, entry: ownEntry(link) }]
}

function ownEntry(link: MenuOverride): MenuEntrySource {
  return {
    route: null,
    title: link.title ?? '',
    icon: iconOf(link.icon, 'link'),
    path: link.url ?? '',
    opensTab: link.target === 'blank',
  }
}

function ownSection(item: MenuOverride, alwaysShow: boolean): MenuSource['section'] {
  const icon = iconOf(item.icon, item.kind === 'link' ? 'link' : 'menu')
  return { key: keyOf(item), title: item.title ?? '', icon, alwaysShow }
}

const isTop = ({ parent_key: parent }: MenuOverride): boolean => parent === null

const keyOf = ({ id }: MenuOverride): string => `item:${id}`

function iconOf(iconName: string | null | undefined, usual: IconName): IconName {
  return typeof iconName === 'string' && isIconName(iconName) ? iconName : usual
}
