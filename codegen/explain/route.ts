import type { Operation } from '../contract/operation.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { graphqlName } from '../emit/operation-names.ts'
import type { PageModel, SectionModel } from '../model/console.ts'
import type { Linked } from '../model/linked.ts'

/** Everything known about one page. */
export interface RouteFacts {
  readonly name: string
  readonly path: string
  readonly title: PageModel['title']
  readonly declared: string
  readonly section: string
  readonly kind: string
  readonly resource: string | null
  readonly params: PageModel['params']
  /** Who may open it, and where each key comes from. */
  readonly access: readonly { readonly who: string; readonly from: string }[]
  readonly menu: string
  readonly operations: readonly OperationFacts[]
  /** Where other pages lead here. */
  readonly reached: readonly string[]
  readonly files: readonly string[]
}

export interface OperationFacts {
  readonly name: string
  readonly rest: string
  /** Alternatives of keys that the API accepts; null: public. */
  readonly accepts: readonly string[] | null
}

export function explainRoute(linked: Linked, page: PageModel, section: SectionModel): RouteFacts {
  const { name, path, title, kind, resource, params } = page
  return {
    name,
    path,
    title,
    declared: locate(placeOf(linked, page, ['name'])),
    section: section.key,
    kind,
    resource,
    params,
    access: accessOf(linked, page),
    menu: menuOf(linked, page, section),
    operations: operationsOf(linked, page),
    reached: reachedFrom(linked, page),
    files: filesOf(linked, page, section),
  }
}

function accessOf(linked: Linked, page: PageModel): RouteFacts['access'] {
  if (page.public) return [{ who: 'everybody', from: 'the section is public' }]
  if (page.permissions.length === 0) return [{ who: 'any signed-in user', from: 'the page declares no keys' }]
  return page.permissions.map((who, index) => {
    const declared = index < page.permissions.length - 1
    return {
      who,
      from: declared
        ? locate(placeOf(linked, page, ['permissions', index]))
        : 'added to every page by the compiler (specification §6)',
    }
  })
}

function menuOf(linked: Linked, page: PageModel, section: SectionModel): string {
  if (section.hidden) return 'not in the menu: its section is hidden'
  if (!page.hidden) return page.menu.length > 1 ? `${page.menu.length} entries` : 'one entry'
  if (page.activeMenu === null) return 'hidden'
  const parent = pagesOf(linked).find(({ name }) => name === page.activeMenu)
  const place = parent ? ` (${locate(placeOf(linked, parent, ['name']))})` : ''
  return `hidden; the menu marks ${page.activeMenu}${place}`
}

function operationsOf({ contract }: Linked, { name, table }: PageModel): readonly OperationFacts[] {
  if (table === null) return []
  const page = graphqlName(name)
  const relations = new Set(table.filters.flatMap(({ relation }) => relation ?? []))
  const wanted = [
    [`${page}_list`, `${table.resource}_index`],
    ...(table.hasSummary ? [[`${page}_summary`, `${table.resource}_summary`]] : []),
    ...[...relations].map((relation) => [`${relation}_options`, `${relation}_options`]),
  ]
  return wanted.flatMap(([operation = '', id = '']) => {
    const rest = contract.operations.get(id)
    return rest
      ? [{ name: operation, rest: `${rest.method.toUpperCase()} ${rest.path}`, accepts: acceptedBy(rest) }]
      : []
  })
}

const acceptedBy = ({ security }: Operation): OperationFacts['accepts'] =>
  security === null ? null : security.map((keys) => keys.join(' and ') || '(signed in)')

function reachedFrom(linked: Linked, { name }: PageModel): readonly string[] {
  const { root, fallback, sections } = linked.model
  return [
    ...(root === name ? ['/ opens it'] : []),
    ...(fallback === name ? ['unknown paths open it'] : []),
    ...sections
      .filter(({ redirect }) => redirect === name)
      .map(({ key, path }) => `${path} opens it (section ${key})`),
    ...pagesOf(linked).flatMap((page) => [
      ...(page.table?.toolbar ?? [])
        .filter(({ to }) => to === name)
        .map(({ key }) => `${page.name}, toolbar action ${key}`),
      ...(page.table?.row ?? [])
        .filter(({ to }) => to === name)
        .map(({ key }) => `${page.name}, row action ${key}`),
      ...(page.activeMenu === name ? [`${page.name} is marked under it`] : []),
    ]),
  ]
}

function filesOf({ model }: Linked, page: PageModel, { key, hidden }: SectionModel): readonly string[] {
  return [
    'routes.ts',
    ...(page.hidden || hidden ? [] : ['menu.ts']),
    `pages/${key}.ts`,
    ...(page.table === null ? [] : ['operations.json']),
    ...model.languages.map((language) => `messages/${language}/routes.ts`),
    ...(page.table === null ? [] : model.languages.map((language) => `messages/${language}/${key}.ts`)),
  ].map((file) => `generated/${file}`)
}

const pagesOf = ({ model }: Linked): readonly PageModel[] => model.sections.flatMap(({ pages }) => pages)

function placeOf({ manifest }: Linked, page: PageModel, path: readonly (string | number)[]): Place {
  const entry = manifest.sections.get(page.section)
  const index = entry?.data.pages.findIndex(({ name }) => name === page.name) ?? -1
  return (entry ?? manifest.console).source.place(['pages', index, ...path])
}

const locate = ({ file, line, column }: Place): string => `${file}:${line}:${column}`
