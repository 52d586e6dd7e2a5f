import { rememberFor } from '../memory.ts'
import type { ConsoleModel, PageModel, SectionModel } from '../model/console.ts'
import type { ParamPattern } from '../model/descriptors/page-kind.ts'
import { literal } from './literal.ts'
import { pageKey, sectionKey } from './messages.ts'
import { pathFunctions } from './route-functions.ts'
import { exportConst, exportInterface, exportType, importTypes, printModule, union } from './typescript.ts'

/** Typed routes and sections, and `href()`, which refuses a wrong name or parameter. */
export function emitRoutes(model: ConsoleModel): string {
  const pages = model.sections.flatMap(shownPages)
  return printModule([
    importTypes('./icons.ts', ['IconName']),
    importTypes('./messages/routes.ts', ['MessageKey']),
    importTypes('./permissions.ts', ['Permission']),
    importTypes('./types.ts', ['PageKind', 'ParamPattern']),
    exportType('SectionKey', union(model.sections.map(({ key }) => key))),
    exportType('RouteName', union(pages.map(({ name }) => name))),
    exportInterface(
      'RouteParams',
      Object.fromEntries(pages.map((page) => [JSON.stringify(page.name), paramsType(page)])),
    ),
    exportInterface('RouteNode', routeNode),
    exportInterface('SectionNode', sectionNode),
    exportConst('rootRoute', literal(model.root), { satisfies: 'RouteName' }),
    exportConst('fallbackRoute', literal(model.fallback), { satisfies: 'RouteName' }),
    exportInterface('FirstCompany', { create: 'RouteName', list: 'RouteName' }),
    exportConst('firstCompany', literal(model.firstCompany), { type: 'FirstCompany | null' }),
    exportInterface('RedirectNode', redirectNode),
    exportConst('redirects', literal(model.sections.flatMap(redirects)), {
      type: 'readonly RedirectNode[]',
    }),
    exportConst('routes', ['{', ...model.sections.map(routeLines), '}'].join('\n'), {
      type: 'Readonly<Record<RouteName, RouteNode>>',
    }),
    exportConst('sections', ['[', ...model.sections.map(sectionLine), ']'].join('\n'), {
      type: 'readonly SectionNode[]',
    }),
    ...pathFunctions,
  ])
}

/** Pages with a place of their own; a redirect only leads to one. */
const shownPages = ({ pages }: SectionModel): readonly PageModel[] =>
  pages.filter(({ kind }) => kind !== 'redirect')

const redirects = ({ pages }: SectionModel): readonly object[] =>
  pages.flatMap(({ kind, path, to, params }) => (kind === 'redirect' ? [{ path, to, params }] : []))

const redirectNode = {
  path: 'string',
  to: 'RouteName',
  params: 'Readonly<Record<string, ParamPattern>>',
}

const routeNode = {
  name: 'RouteName',
  path: 'string',
  title: 'MessageKey',
  icon: 'IconName',
  permissions: 'readonly Permission[]',
  public: 'boolean',
  hidden: 'boolean',
  showLanguage: 'boolean',
  activeMenu: 'RouteName | null',
  kind: 'PageKind',
  resource: 'string | null',
  params: 'Readonly<Record<string, ParamPattern>>',
  section: 'SectionKey',
}

const routeLines = rememberFor((section: SectionModel): string =>
  shownPages(section)
    .map((page) => `  ${JSON.stringify(page.name)}: ${literal(routeData(page), '  ')},`)
    .join('\n'),
)

const sectionLine = rememberFor(
  (section: SectionModel): string => `  ${literal(sectionData(section), '  ')},`,
)

function routeData(page: PageModel): object {
  const { name, path, icon, permissions, hidden, showLanguage, activeMenu, kind, resource, params, section } =
    page
  const title = pageKey(name)
  const tail = { hidden, showLanguage, activeMenu, kind, resource, params, section }
  return { name, path, title, icon, permissions, public: page.public, ...tail }
}

const sectionNode = {
  key: 'SectionKey',
  path: 'string',
  title: 'MessageKey',
  icon: 'IconName',
  permissions: 'readonly Permission[]',
  redirect: "RouteName | 'noredirect' | null",
  alwaysShow: 'boolean',
  hidden: 'boolean',
  layout: "'main' | 'none'",
  pages: 'readonly RouteName[]',
}

function sectionData(section: SectionModel): object {
  const { key, path, icon, permissions, redirect, alwaysShow, hidden, layout } = section
  const names = shownPages(section).map(({ name }) => name)
  return {
    key,
    path,
    title: sectionKey(key),
    icon,
    permissions,
    redirect,
    alwaysShow,
    hidden,
    layout,
    pages: names,
  }
}

function paramsType({ params }: PageModel): string {
  const entries = Object.entries(params)
  if (entries.length === 0) return 'undefined'
  const members = entries.map(([name, pattern]) => `readonly ${JSON.stringify(name)}: ${valueType(pattern)}`)
  return `{ ${members.join('; ')} }`
}

function valueType(pattern: ParamPattern): string {
  if (pattern === 'digits') return 'number | `${bigint}`'
  return pattern === 'any' ? 'string | number' : union(pattern.oneOf)
}
