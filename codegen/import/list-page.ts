import type { ImportedAction } from './actions.ts'
import type { Endpoint } from './endpoints.ts'
import type { ImportedBody } from './imported-body.ts'
import type { ImportedResource } from './imported-resource.ts'
import { columnsOf, defaultSort, searchedFields, titleField } from './list-columns.ts'
import { humanName, kebabName, safeText, singular } from './names.ts'
import { onlyThoseOf, pathParamsOf, routeOf, rowParams } from './page-routes.ts'
import type { Access, ImportedPage } from './page-types.ts'

interface Entry {
  readonly key: string
  readonly action: object
  readonly english: string
  readonly calls: readonly Endpoint[]
}

/** The list of a resource: what leads to its other pages, to the lists below, and what is done from it. */
export function listPage(
  resource: ImportedResource,
  menu: string,
  children: readonly ImportedResource[],
  access: Access,
): ImportedPage {
  const base = kebabName(resource.name)
  const title = humanName(resource.name)
  const { list } = resource.foreign
  const route = routeOf(resource, resource.listPath, 'index')
  const toolbar = toolbarOf(resource)
  const row = rowOf(resource, children)
  const entries = [...toolbar, ...row]
  const searched = searchedFields(resource)
  const text = safeText(list.summary, title, 40)
  return {
    page: {
      name: `${base}.index`,
      path: route.path,
      title: text,
      icon: 'th-list',
      ...access,
      ...(pathParamsOf(resource).length > 0 && { hidden: true, activeMenu: menu }),
      ...route.params,
      kind: 'table',
      resource: resource.name,
      rowTitle: titleField(resource),
      sort: defaultSort(Object.keys(resource.sorts)),
      ...(searched.length > 0 && { search: searched }),
      columns: columnsOf(resource),
      ...(resource.filters.length > 0 && { filters: resource.filters.map(({ name }) => name) }),
      ...(entries.length > 0 && {
        actions: {
          ...(toolbar.length > 0 && { toolbar: toolbar.map(({ action }) => action) }),
          ...(row.length > 0 && { row: row.map(({ action }) => action) }),
        },
      }),
    },
    english: {
      title: text,
      ...(entries.length > 0 && {
        actions: Object.fromEntries(entries.map(({ key, english }) => [key, english])),
      }),
    },
    calls: [list, ...entries.flatMap(({ calls }) => calls)],
  }
}

function toolbarOf(resource: ImportedResource): readonly Entry[] {
  const { create, listPath } = resource
  const base = kebabName(resource.name)
  const params = Object.fromEntries(pathParamsOf(resource).map((name) => [name, `:${name}`]))
  const form: readonly Entry[] =
    create === null || create.fields.length === 0
      ? []
      : [{ key: 'create', action: { label: '新建', to: `${base}.create` }, english: 'New', calls: [] }]
  const bare: readonly Entry[] =
    create === null || create.fields.length > 0
      ? []
      : [callOf('create', '新建', 'New', `POST ${listPath}`, create, params)]
  return [...form, ...bare, ...actionsOn('list', resource, listPath, params)]
}

function rowOf(resource: ImportedResource, children: readonly ImportedResource[]): readonly Entry[] {
  const { itemPath, update } = resource
  const base = kebabName(resource.name)
  const known = rowParams(resource)
  const below: readonly Entry[] = children.map((child) => {
    const params = onlyThoseOf(child.listPath, { ...known, [`${singular(resource.name)}_id`]: 'id' })
    const key = kebabName(child.name)
    const label = humanName(child.name)
    return { key, action: { key, label, to: `${key}.index`, params }, english: label, calls: [] }
  })
  const { item } = resource.foreign
  if (item === null || itemPath === null) return below
  const params = onlyThoseOf(itemPath, known)
  const page = (suffix: string, label: string, english: string): Entry => {
    const hasKeys = Object.keys(params).length > 0
    return {
      key: suffix,
      action: { label, to: `${base}.${suffix}`, ...(hasKeys && { params }) },
      english,
      calls: [],
    }
  }
  const hasFields = update !== null && update.fields.length > 0
  return [
    ...(item.show ? [page('show', '查看', 'View')] : []),
    ...(item.show && hasFields ? [page('edit', '编辑', 'Edit')] : []),
    // Of a record that cannot be read alone, what is changed is asked for without the values that it has.
    ...(update !== null && !(item.show && hasFields)
      ? [callOf('edit', '编辑', 'Edit', `PUT ${itemPath}`, update, params)]
      : []),
    ...(item.destroy ? [page('remove', '删除', 'Delete')] : []),
    ...actionsOn('record', resource, itemPath, params),
    ...below,
  ]
}

function actionsOn(
  on: ImportedAction['on'],
  resource: ImportedResource,
  path: string,
  params: Readonly<Record<string, string>>,
): readonly Entry[] {
  const taken = new Set(['新建', '查看', '编辑', '删除'])
  return resource.actions
    .filter((action) => action.on === on)
    .map((action) => {
      const own = safeText(action.endpoint.summary, humanName(action.key), 24)
      const label = taken.has(own) ? humanName(action.key) : own
      taken.add(label)
      const call = `${action.endpoint.method.toUpperCase()} ${path}${action.below}`
      return callOf(action.key, label, label, call, action, params)
    })
}

function callOf(
  key: string,
  label: string,
  english: string,
  call: string,
  { endpoint }: ImportedBody,
  params: Readonly<Record<string, string>>,
): Entry {
  const hasParams = Object.keys(params).length > 0
  const action = { key, label, call, ...(hasParams && { params }), confirm: 'ask' }
  return { key, action, english, calls: [endpoint] }
}
