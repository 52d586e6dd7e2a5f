import type { Contract } from './contract/contract.ts'
import type { Links } from './link/links.ts'
import { redirectAt } from './link/navigation.ts'
import type { PageScope } from './link/scope.ts'
import type { SectionLinks } from './link/section.ts'
import { menuKey } from './link/titles.ts'
import { rememberFor } from './memory.ts'
import type { ConsoleModel, PageModel, SectionModel } from './model/console.ts'
import type { Manifest, PageData, SectionData } from './model/manifest.ts'
import { objectsOf } from './model/message.ts'
import { fullPath } from './model/paths.ts'
import { ownWidgets } from './model/widget-declaration.ts'

/** The key that opens everything; part of every permission list (specification §6). */
const admin = 'admin'

/** The complete console: defaults filled in, permissions computed, sections in menu order. */
export function buildConsole(
  manifest: Manifest,
  contract: Contract,
  links: Links,
  pages: readonly PageScope[],
): ConsoleModel {
  const { product, languages, root, fallback, firstCompany, session, open } = manifest.console.data
  const { icons = [], widgets = {} } = manifest.console.data
  const sections = manifest.console.data.sections.flatMap((key) => {
    const entry = manifest.sections.get(key)
    const section = links.get(key)
    return entry && section ? [sectionOf(section)(key, entry.data)] : []
  })
  return {
    product,
    languages,
    credential: open ? null : contract.credential,
    root: root ?? redirectAt(pages, '/') ?? '',
    fallback: fallback ?? redirectAt(pages, '*') ?? '',
    firstCompany: firstCompany ?? null,
    sections,
    permissions: [...new Set([admin, ...contract.permissions.keys()])].toSorted(),
    icons: iconsInUse(sections, icons),
    widgets: Object.keys(widgets).toSorted(),
    ownWidgets: ownWidgets(widgets),
    calls: { ...manifest.console.data.calls },
    session: { ...session },
  }
}

/** A section with the same links has the same model. */
const sectionOf = rememberFor((links: SectionLinks) => {
  let built: SectionModel | undefined
  return (key: string, data: SectionData): SectionModel => (built ??= buildSection(key, data, links))
})

function buildSection(key: string, data: SectionData, links: SectionLinks): SectionModel {
  return {
    key,
    path: data.path,
    title: links.title,
    icon: data.icon,
    permissions: sectionPermissions(data),
    redirect: data.redirect ?? null,
    alwaysShow: data.alwaysShow ?? false,
    hidden: data.hidden ?? false,
    layout: data.layout ?? 'main',
    pages: data.pages.map((page) => buildPage(key, data, page, links)),
    bodies: links.bodies,
  }
}

function buildPage(
  section: string,
  { path, public: isPublic = false }: SectionData,
  data: PageData,
  links: SectionLinks,
): PageModel {
  const linked = links.pages.get(data.name)
  return {
    name: data.name,
    path: fullPath(path, data.path),
    title: linked?.title ?? {},
    icon: data.icon,
    permissions: data.permissions ? [...data.permissions, admin] : [],
    public: isPublic,
    hidden: data.hidden ?? false,
    showLanguage: data.showLanguage ?? false,
    activeMenu: data.activeMenu ?? null,
    kind: data.kind,
    resource: data.resource ?? null,
    params: data.params ?? {},
    section,
    menu: (data.menu ?? []).map((entry) => {
      const key = menuKey(entry)
      return { key, params: entry.params, title: linked?.menu.get(key) ?? {} }
    }),
    content: linked?.content ?? null,
    to: data.to ?? null,
  }
}

/**
 * The union of the section's own keys and those of its pages, so that a page is never hidden by its section;
 * none when a page needs none (specification §6).
 */
function sectionPermissions({ permissions = [], pages }: SectionData): readonly string[] {
  if (pages.some((page) => page.permissions === undefined && page.kind !== 'redirect')) return []
  return [...new Set([...permissions, ...pages.flatMap((page) => page.permissions ?? [])]), admin]
}

function iconsInUse(sections: readonly SectionModel[], shell: readonly string[]): readonly string[] {
  const icons = sections.flatMap((section) => [section.icon, ...iconsOf(section)])
  return [...new Set([...icons, ...shell])].filter((icon) => icon !== '').toSorted()
}

const iconsOf = rememberFor(({ pages }: SectionModel): readonly string[] =>
  pages.flatMap(({ icon, content }) => [
    icon,
    ...[...objectsOf(content)].flatMap((part) =>
      'icon' in part && typeof part.icon === 'string' ? [part.icon] : [],
    ),
  ]),
)
