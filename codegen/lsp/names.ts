import type { Schema } from '../contract/openapi.ts'
import type { Operation } from '../contract/operation.ts'
import { entriesOf } from '../link/actions/bulk-entries.ts'
import type { PageData } from '../model/manifest.ts'
import { paramNames } from '../model/paths.ts'
import { propsOf } from '../model/widget-declaration.ts'
import type { DataPath } from '../parse/source.ts'
import type { Catalog } from './catalog.ts'
import {
  describeField,
  describeOperation,
  describePage,
  describePermission,
  describeValue,
} from './describe.ts'
import { labelledKeys } from './parts.ts'

export type NameKind =
  | 'permission'
  | 'route'
  | 'section'
  | 'resource'
  | 'field'
  | 'operation'
  | 'widget'
  | 'prop'
  | 'icon'
  | 'metric'
  | 'part'
  | 'parameter'
  | 'value'
  | 'text'

/** A name that may stand at a place. */
export interface Name {
  readonly name: string
  readonly kind: NameKind
  /** On one line. */
  readonly detail: string
  /** Markdown, made when it is shown. */
  readonly describe?: () => string
}

/** What is at a place of a file. */
export interface Spot {
  readonly file: string
  /** Of the value; where a key stands, of the mapping that has it. */
  readonly path: DataPath
  readonly isKey: boolean
  readonly data: unknown
}

/** Every name that may stand at a place: what the contract, the icons and the rest of the manifest offer there. */
export function namesAt(spot: Spot, catalog: Catalog): readonly Name[] {
  const rules = spot.isKey ? keyRules : valueRules
  const place = placeOf(spot, catalog)
  return rules.find(({ fits }) => fits(place))?.names(place) ?? []
}

/** A place with what is needed to say which names fit. */
interface Place {
  readonly catalog: Catalog
  readonly file: string
  /** Keys of the path, without the positions in lists. */
  readonly words: readonly string[]
  readonly own: string
  readonly above: string
  readonly isItem: boolean
  /** Mappings from the outermost to the one that has the key. */
  readonly around: readonly Readonly<Record<string, unknown>>[]
  readonly page: Partial<PageData>
  readonly section: string
}

function placeOf({ file, path, data }: Spot, catalog: Catalog): Place {
  const around: Readonly<Record<string, unknown>>[] = []
  let value: unknown = data
  for (const step of path) {
    if (isMapping(value)) around.push(value)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
  }
  if (isMapping(value)) around.push(value)
  const words = path.filter((step) => typeof step === 'string')
  const page = path[0] === 'pages' ? valueAt(data, path.slice(0, 2)) : undefined
  return {
    catalog,
    file,
    words,
    own: words.at(-1) ?? '',
    above: words.at(-2) ?? '',
    isItem: typeof path.at(-1) === 'number',
    around,
    page: isMapping(page) ? page : {},
    section: file.replace(/^.*\/|\.yaml$/g, ''),
  }
}

interface Rule {
  readonly fits: (place: Place) => boolean
  readonly names: (place: Place) => readonly Name[]
}

const inFolder = ({ file }: Place, folder: string): boolean => file.includes(`/${folder}/`)
const isStats = ({ page, words }: Place): boolean =>
  page.kind === 'stats' || words.includes('charts') || words.includes('stats')

const routeKeys = new Set(['to', 'after', 'activeMenu', 'redirect', 'root', 'fallback', 'header'])
const callKeys = new Set([
  'call',
  'show',
  'download',
  'load',
  'save',
  'api',
  'reorder',
  'submit',
  'job',
  'missing',
  'dependents',
  'remove',
  'export',
  'import',
])

/** Names that stand as values; the first rule that fits. */
const valueRules: readonly Rule[] = [
  { fits: ({ own }) => own === 'icon' || own === 'icons', names: ({ catalog }) => icons(catalog) },
  { fits: ({ own }) => own === 'permissions', names: ({ catalog }) => permissions(catalog) },
  { fits: ({ above }) => above === 'lifetime', names: fields },
  {
    fits: ({ own, above }) =>
      routeKeys.has(own) || above === 'firstCompany' || (own === 'pages' && above === 'parent'),
    names: ({ catalog }) => routes(catalog),
  },
  {
    fits: ({ own }) => own === 'resource' || own === 'changeLog',
    names: ({ catalog }) => resources(catalog),
  },
  {
    fits: (place) => place.own === 'sections' && place.words.length === 1,
    names: ({ catalog }) =>
      [...catalog.sections.keys()].map((name) => ({ name, kind: 'section', detail: 'section' })),
  },
  {
    fits: ({ own, above, words }) =>
      callKeys.has(own) ||
      above === 'choices' ||
      (words.length === 2 && (above === 'session' || above === 'calls')),
    names: ({ catalog, above }) => operations(catalog, above === 'session' || above === 'calls'),
  },
  {
    fits: ({ own, above }) => own === 'widget' || (own === 'name' && above === 'widgets'),
    names: ({ catalog }) =>
      Object.keys(catalog.console.widgets ?? {}).map((name) => ({ name, kind: 'widget', detail: 'widget' })),
  },
  {
    fits: ({ above }) => above === 'where' || above === 'when',
    names: (place) => values(place, place.own),
  },
  {
    fits: ({ own, above }) => own === 'view' && above === 'cards',
    names: ({ page }) => parts(page.views, 'view'),
  },
  {
    fits: ({ own, above }) => own === 'groups' && above === 'steps',
    names: ({ page }) => parts(page.groups, 'group'),
  },
  {
    fits: ({ own, above }) => own === 'action' && above === 'empty',
    names: ({ page }) => parts(page.actions?.toolbar, 'action'),
  },
  { fits: ({ own }) => own === 'tab', names: tabs },
  { fits: ({ own, words }) => own === 'bulk' && words.includes('actions'), names: bulk },
  { fits: ({ own, above }) => own === 'sort' && above === 'table', names: metrics },
  { fits: ({ own }) => own === 'sort', names: sorts },
  { fits: ({ own, isItem }) => own === 'search' && isItem, names: searched },
  { fits: ({ own, isItem }) => (own === 'filters' && isItem) || own === 'filterBy', names: filters },
  { fits: (place) => (place.own === 'cards' || place.above === 'cards') && !isStats(place), names: summary },
  {
    fits: ({ own, above }) =>
      ['cards', 'today', 'y', 'metrics'].includes(own) || (own === 'key' && above === 'cards'),
    names: metrics,
  },
  { fits: ({ own }) => ['x', 'dims', 'split', 'dimension'].includes(own), names: dimensions },
  {
    fits: ({ own, above, words }) =>
      (own === 'fields' ||
        own === 'criteria' ||
        (own === 'field' && (above === 'fields' || above === 'criteria'))) &&
      !words.includes('tabs'),
    names: bodyFields,
  },
  {
    fits: ({ own, above }) =>
      ['columns', 'field', 'fields', 'facts', 'rowTitle', 'copy', 'visit', 'typed', 'title'].includes(own) ||
      ['params', 'prefill', 'filters'].includes(above),
    names: (place) => (place.own === 'title' && place.above !== 'parent' ? [] : fields(place)),
  },
]

/** Names that stand as keys. */
const keyRules: readonly Rule[] = [
  {
    fits: (place) => inFolder(place, 'locales') && place.words.length === 1,
    names: ({ catalog }) =>
      [...catalog.sections.keys()].map((name) => ({ name, kind: 'section', detail: 'section' })),
  },
  {
    fits: (place) => inFolder(place, 'locales') && place.words.length === 3 && place.own === 'pages',
    names: ({ catalog, above }) =>
      routes(catalog).filter(({ name }) => catalog.pages.get(name)?.section === above),
  },
  { fits: (place) => inFolder(place, 'locales') && place.words.length === 5, names: texts },
  { fits: ({ own }) => own === 'where', names: filters },
  { fits: ({ own }) => own === 'when', names: fields },
  { fits: ({ own }) => own === 'props', names: props },
  { fits: ({ own }) => own === 'values', names: bodyFields },
  {
    fits: ({ own, words }) => own === 'params' && words.length === 2,
    names: ({ page }) => parameters(page.path),
  },
  { fits: ({ own }) => own === 'params', names: targetParameters },
  { fits: ({ own }) => own === 'filters', names: targetFilters },
]

const icons = ({ icons: names }: Catalog): readonly Name[] =>
  [...names].map((name) => ({ name, kind: 'icon', detail: 'Blueprint icon' }))

const permissions = (catalog: Catalog): readonly Name[] =>
  [...(catalog.contract?.permissions ?? [])]
    .filter(([name]) => name !== 'admin')
    .map(([name, detail]) => ({
      name,
      kind: 'permission',
      detail,
      describe: () => describePermission(name, catalog),
    }))

const routes = ({ pages }: Catalog): readonly Name[] =>
  [...pages].map(([name, page]) => ({
    name,
    kind: 'route',
    detail: Object.values(page.titles).join(' · '),
    describe: () => describePage(name, page),
  }))

const resources = ({ contract }: Catalog): readonly Name[] =>
  (contract?.resources ?? []).map((name) => ({ name, kind: 'resource', detail: 'resource' }))

function operations({ contract }: Catalog, byId: boolean): readonly Name[] {
  return [...(contract?.operations.values() ?? [])].map((operation) => {
    const address = `${operation.method.toUpperCase()} ${operation.path}`
    return {
      name: byId ? operation.id : address,
      kind: 'operation',
      detail: byId ? address : operation.id,
      describe: () => describeOperation(operation),
    }
  })
}

/** Fields with what the contract says of them. */
const fieldNames = (schemas: Iterable<readonly [string, Schema]>): readonly Name[] =>
  [...schemas].map(([name, schema]) => ({
    name,
    kind: 'field',
    detail: [schema.title, schema['x-title-en']].filter(Boolean).join(' · '),
    describe: () => describeField(name, schema),
  }))

/** The resource that the nearest mapping around names. */
function resourceOf({ around, page }: Place): string {
  const nearest = around.findLast((mapping) => typeof mapping['resource'] === 'string')
  const resource = nearest?.['resource'] ?? page.resource
  return typeof resource === 'string' ? resource : ''
}

function recordOf(place: Place): ReadonlyMap<string, Schema> {
  const { contract } = place.catalog
  const resource = resourceOf(place)
  return new Map([...(contract?.resource(resource)?.fields ?? []), ...(contract?.record(resource) ?? [])])
}

function fields(place: Place): readonly Name[] {
  return fieldNames(recordOf(place))
}

function filters(place: Place): readonly Name[] {
  if (isStats(place)) return dimensions(place)
  return fieldNames(place.catalog.contract?.resource(resourceOf(place))?.filters ?? [])
}

function searched(place: Place): readonly Name[] {
  const record = recordOf(place)
  const names = place.catalog.contract?.resource(resourceOf(place))?.searched ?? []
  return fieldNames(names.map((name) => [name, record.get(name) ?? {}] as const))
}

function sorts(place: Place): readonly Name[] {
  const record = recordOf(place)
  return [...(place.catalog.contract?.resource(resourceOf(place))?.sorts ?? [])].flatMap((name) => {
    const schema = record.get(name.replace(/^-/, '')) ?? {}
    return fieldNames([[name, schema]])
  })
}

function summary(place: Place): readonly Name[] {
  return fieldNames(place.catalog.contract?.resource(resourceOf(place))?.summary ?? [])
}

/** Properties of the bodies that the form, or the action, sends. */
function bodyFields(place: Place): readonly Name[] {
  const { contract } = place.catalog
  const call = place.around.findLast((mapping) => typeof mapping['call'] === 'string')?.['call']
  const resource = resourceOf(place)
  const operations =
    typeof call === 'string'
      ? [contract?.find(call)]
      : [
          ...[place.page.save, place.page.wizard?.submit].map((own) =>
            own === undefined ? null : contract?.find(own),
          ),
          contract?.operations.get(`${resource}_store`),
          contract?.operations.get(`${resource}_update`),
        ]
  const properties = operations.flatMap((operation) => Object.entries(operation?.body?.properties ?? {}))
  return fieldNames(new Map(properties))
}

function values(place: Place, field: string): readonly Name[] {
  const schema =
    place.catalog.contract?.resource(resourceOf(place))?.filters.get(field) ?? recordOf(place).get(field)
  return valuesOf(schema)
}

function valuesOf(schema: Schema | undefined): readonly Name[] {
  const listed = schema?.['x-enum'] ?? schema?.items?.['x-enum'] ?? []
  const named = listed.map((entry) => ({
    name: entry.value,
    kind: 'value' as const,
    detail: `${entry.zh} · ${entry.en}`,
    describe: () => describeValue(entry),
  }))
  if (named.length > 0) return named
  const plain = schema?.enum ?? schema?.items?.enum ?? (schema?.type === 'boolean' ? ['true', 'false'] : [])
  return plain.map((value) => ({ name: String(value), kind: 'value', detail: '' }))
}

function statistics({ catalog, around, page }: Place): Operation | null {
  const api = around.findLast((mapping) => typeof mapping['api'] === 'string')?.['api'] ?? page.api
  return typeof api === 'string' ? (catalog.contract?.find(api) ?? null) : null
}

function metrics(place: Place): readonly Name[] {
  return (statistics(place)?.metrics ?? []).map(({ key, zh, en, format }) => ({
    name: key,
    kind: 'metric',
    detail: `${zh} · ${en}`,
    describe: () => `metric \`${key}\`: ${format}\n\n${zh} · ${en}`,
  }))
}

function dimensions(place: Place): readonly Name[] {
  const offered = statistics(place)?.dimensions ?? []
  return offered.map(({ key, zh, en }) => ({ name: key, kind: 'metric', detail: `${zh} · ${en}` }))
}

function bulk(place: Place): readonly Name[] {
  const operation = place.catalog.contract?.operations.get(`${resourceOf(place)}_bulk`)
  return operation === undefined
    ? []
    : entriesOf(operation).map(({ value, zh, en }) => ({
        name: value,
        kind: 'value',
        detail: `${zh} · ${en}`,
      }))
}

/** Keys of a list of parts of the page. */
function parts(list: unknown, detail: string): readonly Name[] {
  return labelledKeys(list).map(({ key, label }) => ({
    name: key,
    kind: 'part',
    detail: `${detail} · ${label}`,
  }))
}

/** Tabs of the page that an action leads to. */
function tabs({ catalog, around, page }: Place): readonly Name[] {
  const to = around.findLast((mapping) => typeof mapping['to'] === 'string')?.['to']
  return parts(catalog.pages.get(String(to))?.data.tabs ?? page.tabs, 'tab')
}

function props({ catalog, around }: Place): readonly Name[] {
  const widget = around.findLast((mapping) => typeof mapping['name'] === 'string' && 'props' in mapping)?.[
    'name'
  ]
  return propsOf(catalog.console.widgets?.[String(widget)] ?? []).map(({ name }) => ({
    name,
    kind: 'prop',
    detail: 'prop',
  }))
}

const parameters = (path: unknown): readonly Name[] =>
  paramNames(typeof path === 'string' ? path : '').map((name) => ({
    name,
    kind: 'parameter',
    detail: 'parameter of the path',
  }))

function targetOf({ catalog, around }: Place) {
  const to = around.findLast((mapping) => typeof mapping['to'] === 'string')?.['to']
  return catalog.pages.get(String(to))
}

function targetParameters(place: Place): readonly Name[] {
  const target = targetOf(place)
  const call = place.around.findLast((mapping) => typeof mapping['call'] === 'string')?.['call']
  if (target !== undefined) return parameters(target.data.path)
  return typeof call === 'string'
    ? parameters(place.catalog.contract?.find(call)?.path)
    : parameters(place.page.path)
}

function targetFilters(place: Place): readonly Name[] {
  const target = targetOf(place)
  if (target === undefined) return filters(place)
  const known = place.catalog.contract?.resource(target.data.resource ?? '')?.filters
  return fieldNames((target.data.filters ?? []).map((name) => [name, known?.get(name) ?? {}] as const))
}

/** Texts of one part of a page, by their keys. */
function texts({ catalog, words }: Place): readonly Name[] {
  const [, , , page = '', part = ''] = words
  return labelledKeys(catalog.pages.get(page)?.data, part).map(({ key, label }) => ({
    name: key,
    kind: 'text',
    detail: label,
  }))
}

export function valueAt(data: unknown, path: DataPath): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? Reflect.get(value, step)
        : undefined,
    data,
  )
}

export const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
