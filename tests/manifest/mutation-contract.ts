import type { Parameter } from '../../codegen/contract/openapi.ts'
import type { ActionData } from '../../codegen/model/page-data.ts'
import { paramNames } from '../../codegen/model/paths.ts'
import type { DataPath } from '../../codegen/parse/source.ts'
import { leavesOf, type Mutation, type Operator, pick, replace, type Site, type World } from './mutations.ts'

/** Mistakes that only the contract can detect. */
export const contractOperators: Readonly<Record<string, Operator>> = {
  'sum without one': plainColumn('sum', 'M335', ({ sums }, field) => !sums.has(field)),
  'editing what is fixed': plainColumn('edit', 'M357', ({ body }, field) => !body.has(field)),
  'view outside the filters': leaf(({ page }, path, { contract }) => {
    if (path[0] !== 'views' || path[2] !== 'where' || path.length !== 4) return null
    const filterNames = [...(contract.resource(page.resource ?? '')?.filters.keys() ?? [])]
    const other = filterNames.find((name) => !page.filters?.includes(name) && !name.includes('.'))
    return other === undefined ? null : { text: other, code: 'M344', part: 'key' }
  }),
  'condition on nothing': leaf((_, path) =>
    path[0] === 'actions' && path[3] === 'when' && typeof path[4] === 'string'
      ? { text: 'nothing_x9', code: 'M342', part: 'key', path: path.slice(0, 5) }
      : null,
  ),
  'unknown filter of a target': leaf((_, path) =>
    path[0] === 'actions' && path[3] === 'filters' && path.length === 5
      ? { text: 'nothing_x9', code: 'M346', part: 'key' }
      : null,
  ),
  'required field left out': leaf(({ page, at, source }, path, { contract }, field) => {
    if (page.kind !== 'form' || page.mode === 'edit' || page.save !== undefined || path[0] !== 'groups')
      return null
    const body = contract.operations.get(`${page.resource}_store`)?.body
    if (paramNames(page.path).length > 0) return null
    if (path.length !== 4 || !body?.required?.includes(String(field))) return null
    return { text: 'id', code: 'M348', where: source.range([...at, 'groups'], 'key')[0] }
  }),
  'unknown widget prop': leaf((_, path) =>
    path[0] === 'widgets' && path[2] === 'props'
      ? { text: 'nothing_x9', code: 'M352', part: 'key', path: path.slice(0, 4) }
      : null,
  ),
  'drawer that is not there': leaf(({ page }, path) =>
    path[0] === 'actions' && path.at(-1) === 'drawer' && page.drawers?.paste === undefined
      ? { text: 'paste', code: 'M354' }
      : null,
  ),
  'header of other records': leaf((_, path, __, value) =>
    path.join('.') === 'actions.header' && value === 'orders.index'
      ? { text: 'users.index', code: 'M374' }
      : null,
  ),
  'unknown group of a step': leaf((_, path) =>
    (path[0] === 'steps' && path[2] === 'groups') || (path[0] === 'tabs' && path[2] === 'charts')
      ? { text: 'nothing-x9', code: 'M359' }
      : null,
  ),
  'two targets': action(({ site, path }) => {
    const [start, end] = site.source.range(path)
    const text = site.source.text.slice(start, end)
    if (/\b(visit|layout): /.test(text)) return null
    return replace(site.source, path, text.replace(/ ?\}$/, ', visit: id, layout: cards }'), 'M356')
  }),
  'a row’s call without a row': action(({ site, group }, { contract }) => {
    const show = contract.operations.get(`${site.page.resource}_show`)
    if (group !== 'toolbar' || show === undefined || paramNames(show.path).length !== 1) return null
    return `{ key: lost, label: 丢失, show: 'GET ${show.path}', view: diff-viewer }`
  }, 'M358'),
  'a call without what it requires': action(({ group }, { contract }) => {
    const [operation] = [...contract.operations.values()].filter(
      ({ method, path, parameters, answer }) =>
        method === 'get' &&
        answer !== null &&
        paramNames(path).length === 0 &&
        [...parameters.values()].some(isRequiredInQuery),
    )
    return group === 'toolbar' && operation
      ? `{ key: lost, label: 丢失, show: GET ${operation.path}, view: diff-viewer }`
      : null
  }, 'M370'),
}

interface Hit {
  readonly text: string
  readonly code: string
  readonly part?: 'key' | 'value'
  /** What is changed, when it is not the leaf itself. */
  readonly path?: DataPath
  /** Where the finding is expected, when it is not the changed place. */
  readonly where?: number
}

/** Replaces a leaf of a page, or its key, where `fits` says with what. */
function leaf(fits: (site: Site, path: DataPath, world: World, value: unknown) => Hit | null): Operator {
  return (random, world) => {
    const found = world.pages.flatMap((site) =>
      [...leavesOf(site.page)].flatMap(({ path, value }) => {
        const hit = fits(site, path, world, value)
        return hit === null ? [] : [{ site, path, hit }]
      }),
    )
    const one = pick(random, found)
    if (one === null) return null
    const { site, path, hit } = one
    const mutation = replace(site.source, [...site.at, ...(hit.path ?? path)], hit.text, hit.code, hit.part)
    return hit.where === undefined ? mutation : expectedAt(mutation, hit.code, site, hit.where)
  }
}

function expectedAt(mutation: Mutation, code: string, { source }: Site, offset: number): Mutation {
  const line = source.text.slice(0, offset).split('\n').length
  return { ...mutation, expected: { code, file: source.file, line } }
}

interface ColumnSources {
  readonly sums: ReadonlySet<string>
  readonly body: ReadonlySet<string>
}

/** Gives a column that is only a name an option that the contract does not allow there. */
function plainColumn(
  option: 'sum' | 'edit',
  code: string,
  fits: (sources: ColumnSources, field: string) => boolean,
): Operator {
  return (random, { tables, contract }) => {
    const found = tables.flatMap((site) => {
      const resource = site.page.kind === 'table' ? contract.resource(site.page.resource ?? '') : null
      if (resource === null) return []
      const body = Object.keys(contract.operations.get(`${resource.name}_update`)?.body?.properties ?? {})
      const sources = { sums: resource.sums, body: new Set(body) }
      return (site.page.columns ?? []).flatMap((field, index) =>
        typeof field === 'string' && fits(sources, field) ? [{ site, field, index }] : [],
      )
    })
    const one = pick(random, found)
    if (one === null) return null
    const path = [...one.site.at, 'columns', one.index]
    return replace(one.site.source, path, `{ field: ${one.field}, ${option}: true }`, code)
  }
}

interface Acting {
  readonly site: Site
  readonly group: 'toolbar' | 'row'
  readonly action: ActionData
  readonly path: DataPath
}

/** Replaces an action that stands in braces. */
function action(make: (acting: Acting, world: World) => Mutation | string | null, code = ''): Operator {
  return (random, world) => {
    const found = world.tables.flatMap((site) =>
      (['toolbar', 'row'] as const).flatMap((group) =>
        (site.page.actions?.[group] ?? []).flatMap((one, index) => {
          const path = [...site.at, 'actions', group, index]
          const isFlow = site.source.text[site.source.range(path)[0]] === '{'
          const made = isFlow ? make({ site, group, action: one, path }, world) : null
          if (made === null) return []
          return [typeof made === 'string' ? replace(site.source, path, made, code) : made]
        }),
      ),
    )
    return pick(random, found)
  }
}

const isRequiredInQuery = (parameter: Parameter): boolean =>
  parameter.in === 'query' && parameter.required === true
