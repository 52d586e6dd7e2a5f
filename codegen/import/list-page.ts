import type { ImportedAction } from './actions.ts'
import type { Endpoint } from './endpoints.ts'
import type { ImportedBody } from './imported-body.ts'
import type { ImportedResource } from './imported-resource.ts'
import { columnsOf, defaultSort, searchedFields, titleField } from './list-columns.ts'
import { humanName, kebabName, safeText, singular, singularTitle, withinSentence } from './names.ts'
import { onlyThoseOf, pathParamsOf, routeOf, rowParams } from './page-routes.ts'
import type { Access, ImportedPage } from './page-types.ts'
import { resourceTitle } from './resource-names.ts'
import type { ImportWords } from './words.ts'

interface Entry {
  readonly key: string
  readonly action: object
  readonly calls: readonly Endpoint[]
}

/** The list of a resource: what leads to its other pages, to the lists below, and what is done from it. */
export function listPage(
  resource: ImportedResource,
  menu: string,
  children: readonly ImportedResource[],
  access: Access,
  words: ImportWords,
  hasOwnPath: boolean,
): ImportedPage {
  const base = kebabName(resource.name)
  const title = resourceTitle(resource)
  const { list } = resource.foreign
  const route = routeOf(resource, resource.listPath, 'index', hasOwnPath)
  const toolbar = toolbarOf(resource, words)
  const row = rowOf(resource, children, words)
  const entries = [...toolbar, ...row]
  const searched = searchedFields(resource)
  return {
    page: {
      name: `${base}.index`,
      path: route.path,
      title,
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
    calls: [list, ...entries.flatMap(({ calls }) => calls)],
  }
}

function toolbarOf(resource: ImportedResource, words: ImportWords): readonly Entry[] {
  const { create, listPath } = resource
  const base = kebabName(resource.name)
  const params = Object.fromEntries(pathParamsOf(resource).map((name) => [name, `:${name}`]))
  const form: readonly Entry[] =
    create === null || create.fields.length === 0
      ? []
      : [{ key: 'create', action: { label: words.create, to: `${base}.create` }, calls: [] }]
  const bare: readonly Entry[] =
    create === null || create.fields.length > 0
      ? []
      : [callOf('create', words.create, `POST ${listPath}`, create, params)]
  return [...form, ...bare, ...actionsOn('list', resource, listPath, params, words)]
}

function rowOf(
  resource: ImportedResource,
  children: readonly ImportedResource[],
  words: ImportWords,
): readonly Entry[] {
  const { itemPath, update } = resource
  const base = kebabName(resource.name)
  const paramsOfRow = rowParams(resource)
  const below: readonly Entry[] = children.map((child) => {
    const params = onlyThoseOf(child.listPath, { ...paramsOfRow, [`${singular(resource.name)}_id`]: 'id' })
    const key = kebabName(child.name)
    const label = humanName(
      child.name.replace(new RegExp(`^${singular(resource.name)}_(?=.)`), '').replace(/_\d+$/, ''),
    )
    return { key, action: { key, label, to: `${key}.index`, params }, calls: [] }
  })
  const { item } = resource.foreign
  if (item === null || itemPath === null) return below
  const params = onlyThoseOf(itemPath, paramsOfRow)
  const page = (suffix: string, label: string): Entry => {
    const hasKeys = Object.keys(params).length > 0
    return {
      key: suffix,
      action: { label, to: `${base}.${suffix}`, ...(hasKeys && { params }) },
      calls: [],
    }
  }
  const hasFields = update !== null && update.fields.length > 0
  return [
    ...(item.show ? [page('show', words.view)] : []),
    ...(item.show && hasFields ? [page('edit', words.edit)] : []),
    // Of a record that cannot be read alone, what is changed is asked for without the values that it has.
    ...(update !== null && !(item.show && hasFields)
      ? [callOf('edit', words.edit, `PUT ${itemPath}`, update, params)]
      : []),
    ...(item.destroy ? [page('remove', words.remove)] : []),
    ...actionsOn('record', resource, itemPath, params, words),
    ...below,
  ]
}

function actionsOn(
  on: ImportedAction['on'],
  resource: ImportedResource,
  path: string,
  params: Readonly<Record<string, string>>,
  words: ImportWords,
): readonly Entry[] {
  const taken = new Set([words.create, words.view, words.edit, words.remove])
  return resource.actions
    .filter((action) => action.on === on)
    .map((action) => {
      const one = singularTitle(resourceTitle(resource))
      const fallback = wordsOfPath(action)
      const own = actionLabel(safeText(action.endpoint.summary, fallback, 60), one, fallback)
      const label = taken.has(own) ? fallback : own
      taken.add(label)
      const call = `${action.endpoint.method.toUpperCase()} ${path}${action.below}`
      return callOf(action.key, label, call, action, params)
    })
}

/** `Cancel an Order` is `Cancel` where an order is what it is about; a summary that is no short phrase gives way to the path. */
export function actionLabel(summary: string, one: string, path: string): string {
  const about = one.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&')
  const words = /^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/.test(summary) ? humanName(summary) : summary
  const plain = words
    .replace(
      /^(?:Create|Delete|Update|Add|Remove|Set|Get|Send|Cancel|Move|Close|Start|Stop|Archive)s (?=\S)/,
      (verb) => `${verb.trim().slice(0, -1)} `,
    )
    .replace(new RegExp(`^${about} (?=[a-z])`, 'i'), '')
  const short = plain.replace(new RegExp(` (?:(?:a|an|the|one|this) )?(?:specific )?${about}s?$`, 'i'), '')
  // `Add rules to a firewall` needs its end.
  const phrase = /\b(?:to|from|for|of|in|on|with|by|an?|the|existing|new|specific)$/i.test(short)
    ? plain
    : short
  const isPhrase = phrase.length > 0 && phrase.length <= 40 && !/[(){}:]/.test(phrase)
  // `Linode Boot` names the thing before what is done with it.
  const isTurned =
    phrase.includes(' ') &&
    phrase.toLowerCase().endsWith(` ${path.toLowerCase()}`) &&
    !/^[A-Z][a-z]+ (?:a|an|the|all)\b/.test(phrase)
  if (!isPhrase || isTurned) return path
  return (
    phrase.slice(0, 1).toUpperCase() +
    phrase.slice(1).replaceAll(/(?<= )[A-Z][a-z]+(?![A-Za-z])/g, withinSentence)
  )
}

/** What the path says, of a deletion only where it does not say so itself. */
function wordsOfPath({ key }: ImportedAction): string {
  const own = key.replace(/^delete-(?=.*(?:delete|destroy|remove|stop|cancel))/, '')
  return humanName(own)
}

function callOf(
  key: string,
  label: string,
  call: string,
  { endpoint }: ImportedBody,
  params: Readonly<Record<string, string>>,
): Entry {
  const hasParams = Object.keys(params).length > 0
  const action = { key, label, call, ...(hasParams && { params }), confirm: 'ask' }
  return { key, action, calls: [endpoint] }
}
