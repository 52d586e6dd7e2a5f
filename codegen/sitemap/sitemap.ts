import type { ConsoleModel, PageModel, SectionModel } from '../model/console.ts'
import { objectsOf } from '../model/message.ts'
import type { Text } from '../model/text.ts'

/** The console as a picture of it needs it. */
export interface Sitemap {
  readonly product: string
  readonly sections: readonly SitemapSection[]
}

export interface SitemapSection {
  readonly key: string
  readonly path: string
  readonly title: Text
  readonly hidden: boolean
  /** Pages of the menu, each with the hidden pages below it. */
  readonly pages: readonly SitemapPage[]
}

export interface SitemapPage {
  readonly name: string
  readonly path: string
  readonly title: Text
  readonly kind: string
  readonly hidden: boolean
  /** Keys without `admin`; empty: see `open`. */
  readonly permissions: readonly string[]
  readonly open: 'public' | 'signed in' | null
  readonly resource: string | null
  /** Pages that its actions, forms and redirects open. */
  readonly opens: readonly string[]
  readonly below: readonly SitemapPage[]
}

export function sitemapOf({ product, sections }: ConsoleModel): Sitemap {
  return { product, sections: sections.map(sectionOf) }
}

function sectionOf({ key, path, title, hidden, pages }: SectionModel): SitemapSection {
  const names = new Set(pages.map(({ name }) => name))
  const isBelow = ({ activeMenu, name }: PageModel): boolean =>
    activeMenu !== null && activeMenu !== name && names.has(activeMenu)
  const tops = pages.filter((page) => !isBelow(page))
  return { key, path, title, hidden, pages: tops.map((page) => pageOf(page, pages)) }
}

function pageOf(page: PageModel, pages: readonly PageModel[]): SitemapPage {
  const { name, path, title, kind, hidden, permissions, resource } = page
  const keys = permissions.filter((key) => key !== 'admin')
  const below = pages.filter(({ activeMenu, name: own }) => activeMenu === name && own !== name)
  return {
    name,
    path,
    title,
    kind,
    hidden,
    permissions: keys,
    open: page.public ? 'public' : keys.length === 0 ? 'signed in' : null,
    resource,
    opens: [...targetsOf(page)].filter((target) => target !== name).toSorted(),
    below: below.map((one) =>
      pageOf(
        one,
        pages.filter((other) => other !== page),
      ),
    ),
  }
}

function targetsOf({ content, to }: PageModel): ReadonlySet<string> {
  const targets = new Set<string>(to === null ? [] : [to])
  for (const part of objectsOf(content)) {
    const { to: target, after }: { to?: unknown; after?: unknown } = part
    for (const name of [target, after]) if (typeof name === 'string' && name !== '') targets.add(name)
  }
  return targets
}

/** Every page, whatever it stands below. */
export function allPages({ sections }: Sitemap): readonly SitemapPage[] {
  const flat = (page: SitemapPage): readonly SitemapPage[] => [page, ...page.below.flatMap(flat)]
  return sections.flatMap(({ pages }) => pages.flatMap(flat))
}
