import { paramNames } from '../model/paths.ts'
import type { ImportedResource } from './imported-resource.ts'
import type { Keys } from './keys.ts'
import { humanName, kebabName, safeText, singular, snakeName } from './names.ts'

/** A page as the manifest has it. */
export type PageEntry = Readonly<Record<string, unknown>> & { readonly name: string }

/** A page and its texts in the other language. */
export interface ImportedPage {
  readonly page: PageEntry
  readonly english: object
}

interface Access {
  readonly permissions?: readonly string[]
  readonly signedIn?: true
}

/** List, create, detail, edit and remove pages of a resource, as far as the API offers them. */
export function pagesOf(
  resource: ImportedResource,
  menu: string,
  children: readonly ImportedResource[],
  keys: Keys,
): readonly ImportedPage[] {
  const base = kebabName(resource.name)
  const { item, list } = resource.foreign
  const one = humanName(singular(resource.name))
  const fields = resource.fields.map(({ name }) => name)
  const titled = titleField(resource)
  const access = (...calls: Parameters<Keys['page']>[0][number][]): Access => {
    const permissions = keys.page(calls)
    return permissions.length === 0 ? { signedIn: true } : { permissions }
  }
  const pages: ImportedPage[] = [listPage(resource, menu, children, access(list.security))]
  if (item === null || resource.itemPath === null) return pages
  const { show, create, update, destroy } = item
  const page = (
    suffix: string,
    path: string,
    fallback: string,
    icon: string,
    summary: string | undefined,
    rest: object,
    texts: object,
  ): void => {
    const text = safeText(summary, fallback, 40)
    const route = routeOf(resource, path, suffix)
    pages.push({
      page: {
        name: `${base}.${suffix}`,
        path: route.path,
        title: text,
        icon,
        ...route.params,
        ...rest,
      },
      english: { title: text, ...texts },
    })
  }
  const hidden = { hidden: true, activeMenu: menu }
  const createFields = resource.createFields.map(({ name }) => name)
  if (create && createFields.length > 0)
    page(
      'create',
      resource.listPath,
      `New ${one.toLowerCase()}`,
      'add',
      create.summary,
      {
        ...access(create.security),
        ...hidden,
        kind: 'form',
        resource: resource.name,
        mode: 'create',
        groups: [{ key: 'main', label: '基本信息', fields: createFields }],
      },
      { groups: { main: 'Basics' } },
    )
  if (show)
    page(
      'show',
      resource.itemPath,
      one,
      'document',
      show.summary,
      {
        ...access(show.security),
        ...hidden,
        kind: 'detail',
        resource: resource.name,
        rowTitle: titled,
        tabs: [{ key: 'details', label: '详情', fields }],
      },
      { tabs: { details: 'Details' } },
    )
  const updateFields = resource.updateFields.map(({ name }) => name)
  if (show && update && updateFields.length > 0)
    page(
      'edit',
      resource.itemPath,
      `Edit ${one.toLowerCase()}`,
      'edit',
      update.summary,
      {
        ...access(show.security, update.security),
        ...hidden,
        kind: 'form',
        resource: resource.name,
        mode: 'edit',
        groups: [{ key: 'main', label: '基本信息', fields: updateFields }],
      },
      { groups: { main: 'Basics' } },
    )
  if (destroy)
    page(
      'remove',
      resource.itemPath,
      `Delete ${one.toLowerCase()}`,
      'trash',
      destroy.summary,
      {
        ...access(destroy.security),
        ...hidden,
        kind: 'confirm-remove',
        resource: resource.name,
        after: pathParamsOf(resource).length === 0 ? `${base}.index` : menu,
        confirm: { typed: 'always' },
      },
      {},
    )
  return pages
}

function listPage(
  resource: ImportedResource,
  menu: string,
  children: readonly ImportedResource[],
  access: Access,
): ImportedPage {
  const base = kebabName(resource.name)
  const title = humanName(resource.name)
  const { item, list } = resource.foreign
  const isNested = pathParamsOf(resource).length > 0
  const route = routeOf(resource, resource.listPath, 'index')
  const sorts = Object.keys(resource.sorts)
  const known = rowParams(resource)
  const params = onlyThoseOf(resource.itemPath ?? '', known)
  const hasKeys = Object.keys(params).length > 0
  const offers = [
    ...(item?.show ? [['show', '查看', 'View'] as const] : []),
    ...(item?.show && item.update && resource.updateFields.length > 0
      ? [['edit', '编辑', 'Edit'] as const]
      : []),
    ...(item?.destroy ? [['remove', '删除', 'Delete'] as const] : []),
  ]
  const row = [
    ...offers.map(([suffix, label]) => ({ label, to: `${base}.${suffix}`, ...(hasKeys && { params }) })),
    ...children.map((child) => ({
      key: kebabName(child.name),
      label: humanName(child.name),
      to: `${kebabName(child.name)}.index`,
      params: onlyThoseOf(child.listPath, { ...known, [`${singular(resource.name)}_id`]: 'id' }),
    })),
  ]
  const canCreate = item?.create != null && resource.createFields.length > 0
  const actions = {
    ...(canCreate && { toolbar: [{ label: '新建', to: `${base}.create` }] }),
    ...(row.length > 0 && { row }),
  }
  const searched = searchedFields(resource)
  const english = {
    title: safeText(list.summary, title, 40),
    ...((canCreate || row.length > 0) && {
      actions: Object.fromEntries([
        ...(canCreate ? [['create', 'New']] : []),
        ...offers.map(([suffix, , text]) => [suffix, text]),
        ...children.map((child) => [kebabName(child.name), humanName(child.name)]),
      ]),
    }),
  }
  return {
    page: {
      name: `${base}.index`,
      path: route.path,
      title: safeText(list.summary, title, 40),
      icon: 'th-list',
      ...access,
      ...(isNested && { hidden: true, activeMenu: menu }),
      ...route.params,
      kind: 'table',
      resource: resource.name,
      rowTitle: titleField(resource),
      sort: defaultSort(sorts),
      ...(searched.length > 0 && { search: searched }),
      columns: columnsOf(resource),
      ...(resource.filters.length > 0 && { filters: resource.filters.map(({ name }) => name) }),
      ...(Object.keys(actions).length > 0 && { actions }),
    },
    english,
  }
}

const searchedFields = ({ search, fields }: ImportedResource): readonly string[] =>
  search === null
    ? []
    : fields
        .filter(({ schema }) => ['string', 'email'].includes(String(schema['x-type'])))
        .slice(0, 3)
        .map(({ name }) => name)

const defaultSort = (sorts: readonly string[]): string =>
  sorts.find((sort) => sort.startsWith('-created')) ?? sorts[0] ?? 'id'

/** The field that a record is called by. */
function titleField({ fields }: ImportedResource): string {
  const texts = fields.filter(({ schema }) => ['string', 'email', 'slug'].includes(String(schema['x-type'])))
  const usual = [
    'full_name',
    'name',
    'title',
    'label',
    'subject',
    'email',
    'username',
    'login',
    'description',
  ]
  return usual.find((name) => texts.some((field) => field.name === name)) ?? 'id'
}

const mostColumns = 9

/** The title first, then what fits into a cell, in the API's order; the rest is in the details. */
function columnsOf(resource: ImportedResource): readonly (string | object)[] {
  const titled = titleField(resource)
  const bothWays = new Set(Object.keys(resource.sorts).filter((sort) => `-${sort}` in resource.sorts))
  const key = resource.fields.find(({ name }) => name === 'id')?.path
  const shown = resource.fields.filter(
    ({ name, path, schema }) =>
      name !== titled &&
      name !== 'record_id' &&
      (name === 'id' || path !== key) &&
      !['json', 'text', 'password', 'url'].includes(String(schema['x-type'])),
  )
  const names = [titled, ...shown.map(({ name }) => name)].slice(0, mostColumns)
  return names.map((field, index) => {
    const extra = { ...(index === 0 && { pinned: true }), ...(bothWays.has(field) && { sortable: true }) }
    return Object.keys(extra).length === 0 ? field : { field, ...extra }
  })
}

const pathParamsOf = ({ listPath }: ImportedResource): readonly string[] => paramNames(listPath)

/** What a row gives the pages about it, besides its id: keys of its own path, and those that the route has. */
function rowParams(resource: ImportedResource): Readonly<Record<string, string>> {
  const inherited = pathParamsOf(resource)
  const keys = resource.foreign.item?.keys ?? []
  const own = paramNames(resource.itemPath ?? '').slice(-keys.length)
  return Object.fromEntries([
    ...inherited.map((name) => [name, `:${name}`]),
    ...keys.flatMap(({ path }, index) => {
      const name = own[index]
      return name === undefined || name === 'id' || inherited.includes(name) ? [] : [[name, snakeName(path)]]
    }),
  ])
}

/** A list below its parent may have records that stand alone, whose pages take nothing of the parent. */
function onlyThoseOf(
  path: string,
  params: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const names = paramNames(path)
  return Object.fromEntries(Object.entries(params).filter(([name]) => names.includes(name)))
}

/** The page's path below its section: the resource, its suffix, then the parameters of the call. */
function routeOf(
  resource: ImportedResource,
  callPath: string,
  suffix: string,
): { readonly path: string; readonly params: object } {
  const params = paramNames(callPath)
  const own = resource.parent === null ? [] : [kebabName(resource.name)]
  const path = [...own, suffix, ...params.map((name) => `{${name}}`)].join('/')
  const patterns = Object.fromEntries(params.map((name) => [name, patternOf(resource, name)]))
  return { path, params: params.length === 0 ? {} : { params: patterns } }
}

function patternOf(resource: ImportedResource, param: string): 'digits' | 'any' {
  const { parent } = resource
  const owner = param === 'id' ? resource : parent && param === `${singular(parent.name)}_id` ? parent : null
  if (owner === null) return parent ? patternOf(parent, param) : 'any'
  const id = owner.fields.find(({ name }) => name === 'id')
  return id?.schema['x-type'] === 'int' ? 'digits' : 'any'
}
