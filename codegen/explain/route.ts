import type { Operation } from '../contract/operation.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { operationsFile } from '../emit/output-files.ts'
import { pageFile } from '../emit/pages.ts'
import type { PageModel, SectionModel } from '../model/console.ts'
import type { Linked } from '../model/linked.ts'
import { isRequest, objectsOf } from '../model/message.ts'

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

function operationsOf({ contract }: Linked, { content }: PageModel): readonly OperationFacts[] {
  const requests = new Map(
    [...objectsOf(content)].filter(isRequest).map((request) => [request.name, request]),
  )
  return [...requests.values()].flatMap(({ name, operation }) => {
    const rest = contract.operations.get(operation)
    return rest
      ? [{ name, rest: `${rest.method.toUpperCase()} ${rest.path}`, accepts: acceptedBy(rest) }]
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
      ...linksTo(page, name),
      ...(page.activeMenu === name ? [`${page.name} is marked under it`] : []),
    ]),
  ]
}

/** Where the content of a page leads to another: its actions by where they stand, everything else as a part. */
function linksTo({ name: from, content, to }: PageModel, name: string): readonly string[] {
  const groups = { toolbar: [], row: [], header: [], ...content } as Readonly<Record<string, unknown>>
  const inGroups = ['toolbar', 'row', 'header'].flatMap((group) => {
    const actions = Array.isArray(groups[group]) ? groups[group] : []
    return actions
      .filter((action) => action.to === name)
      .map((action) => `${from}, ${group} action ${action.key}`)
  })
  const elsewhere = [...objectsOf(content)].some(
    (part) => 'to' in part && part.to === name && !('does' in part),
  )
  return [
    ...(to === name ? [`${from} opens it`] : []),
    ...inGroups,
    ...(elsewhere ? [`${from}, after saving or from a row of its breakdown`] : []),
  ]
}

function filesOf({ model }: Linked, page: PageModel, { key, hidden }: SectionModel): readonly string[] {
  return [
    'routes.ts',
    ...(page.hidden || hidden ? [] : ['menu.ts']),
    pageFile(page),
    ...(page.content === null ? [] : [operationsFile(key)]),
    ...model.languages.map((language) => `messages/${language}/routes.ts`),
    ...(page.content === null ? [] : model.languages.map((language) => `messages/${language}/${key}.ts`)),
  ].map((file) => `generated/${file}`)
}

const pagesOf = ({ model }: Linked): readonly PageModel[] => model.sections.flatMap(({ pages }) => pages)

function placeOf({ manifest }: Linked, page: PageModel, path: readonly (string | number)[]): Place {
  const entry = manifest.sections.get(page.section)
  const index = entry?.data.pages.findIndex(({ name }) => name === page.name) ?? -1
  return (entry ?? manifest.console).source.place(['pages', index, ...path])
}

const locate = ({ file, line, column }: Place): string => `${file}:${line}:${column}`
