import { findings } from '../diagnostics/catalogue.ts'
import type { Place, Report } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import type { PageData } from '../model/manifest.ts'
import { fullPath, paramNames } from '../model/paths.ts'
import type { PageScope, Scope, Target, WholeScope } from './scope.ts'

/** Section order, redirects and menu marks lead to pages that exist and can be opened. */
export function linkNavigation(scope: WholeScope): void {
  linkSections(scope)
  linkStart(scope, 'root', '/')
  linkStart(scope, 'fallback', '*')
  const { data, source } = scope.manifest.console
  for (const key of ['create', 'list'] as const)
    if (data.firstCompany !== undefined)
      findPage(scope, data.firstCompany[key], source.place(['firstCompany', key]))
  for (const { data: section, source: file } of scope.manifest.sections.values()) {
    if (section.redirect === undefined || section.redirect === 'noredirect') continue
    linkRedirect(scope, section.redirect, file.place(['redirect']))
  }
  for (const { page, place } of scope.pages)
    if (page.to !== undefined) linkRedirect(scope, page.to, place(['to']), paramNames(page.path))
  for (const { page, place } of scope.pages) {
    const names = circleFrom(scope, page)
    if (names.length > 0) scope.report.add(findings.redirectCircle({ names }), place(['to']))
  }
  for (const page of scope.pages) linkActiveMenu(scope, page)
}

/** The redirects that lead from this one back to it; none when they end at a page, or in a circle of others. */
function circleFrom({ pageByName }: WholeScope, start: PageData): readonly string[] {
  const names = [start.name]
  for (let page: PageData | undefined = start; page?.kind === 'redirect' && page.to !== undefined;) {
    names.push(page.to)
    if (page.to === start.name) return names
    if (names.length > pageByName.size) return []
    page = pageByName.get(page.to)?.page
  }
  return []
}

/** What `/` and unknown paths open: said in console.yaml, or by a redirect of that path. */
function linkStart(scope: WholeScope, role: 'root' | 'fallback', path: '/' | '*'): void {
  const { data, source } = scope.manifest.console
  const name = data[role]
  if (name !== undefined) linkRedirect(scope, name, source.place([role]))
  else if (redirectAt(scope.pages, path) === null)
    scope.report.add(findings.missingKey({ key: role }), source.place([]))
}

/** The page that a redirect of this path opens; null when there is none. */
export function redirectAt(pages: readonly PageScope[], path: '/' | '*'): string | null {
  const found = pages.find(
    ({ page, sectionData }) => page.kind === 'redirect' && fullPath(sectionData.path, page.path) === path,
  )
  return found?.page.to ?? null
}

const findPage = ({ pageByName, report }: WholeScope, name: string, place: Place): PageScope | null =>
  find(pageByName, name, place, report)

/** What may be read of the page of that name; an unknown one is reported. */
export const findTarget = ({ targets, report }: Scope, name: string, place: Place): Target | null =>
  find(targets, name, place, report)

function find<P>(pages: ReadonlyMap<string, P>, name: string, place: Place, report: Report): P | null {
  const page = pages.get(name)
  if (page === undefined)
    report.add(findings.unknownRoute({ name }), place, { hint: didYouMean(name, pages.keys()) })
  return page ?? null
}

function linkSections({ manifest, report }: WholeScope): void {
  const { data, source } = manifest.console
  for (const [index, section] of data.sections.entries()) {
    if (manifest.sections.has(section)) continue
    const hint = didYouMean(section, manifest.sections.keys())
    report.add(findings.unknownSection({ section }), source.place(['sections', index]), { hint })
  }
  for (const [section, entry] of manifest.sections) {
    if (data.sections.includes(section)) continue
    report.add(findings.unlistedSection({ section }), entry.source.place(['path']))
  }
}

/** `provided` are the parameters of the redirect's own path: it hands them on by their names. */
function linkRedirect(scope: WholeScope, name: string, place: Place, provided: readonly string[] = []): void {
  const target = findPage(scope, name, place)
  const params = target ? paramNames(target.page.path).filter((param) => !provided.includes(param)) : []
  if (params.length > 0) scope.report.add(findings.targetNeedsParameters({ name, params }), place)
}

function linkActiveMenu(scope: WholeScope, { page, sectionData, place }: PageScope): void {
  if (page.activeMenu !== undefined) {
    const target = findPage(scope, page.activeMenu, place(['activeMenu']))
    const isInMenu = target?.page.kind !== 'redirect' && !target?.page.hidden
    if (target && !isInMenu && !target.sectionData.hidden) {
      scope.report.add(findings.activeMenuElsewhere({ name: page.activeMenu }), place(['activeMenu']))
    }
    return
  }
  if (page.hidden && page.kind !== 'redirect' && !sectionData.hidden && !sectionData.public) {
    scope.report.add(findings.hiddenWithoutActiveMenu({ name: page.name }), place(['hidden'], 'key'))
  }
}
