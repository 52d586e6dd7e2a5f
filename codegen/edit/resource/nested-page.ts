import type { Contract } from '../../contract/contract.ts'
import type { Operation } from '../../contract/operation.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Manifest, PageData } from '../../model/manifest.ts'
import { paramNames } from '../../model/paths.ts'
import { flow, scalar } from '../scalar.ts'
import { accessOf, factsOf, lack, capabilitiesOf } from './capabilities.ts'
import { fieldWidgets, formFields } from './form-fields.ts'
import type { NewResource } from './resource-pages.ts'

/** A list of records that belong to one record of another resource, below its parent's list. */
export interface NestedPage {
  readonly section: string
  readonly name: string
  readonly lines: readonly string[]
  /** Its line in the translations. */
  readonly text: string
  /** The parent's list, and what its rows give the page. */
  readonly parent: PageData
  readonly params: Readonly<Record<string, string>>
  readonly leftOut: readonly string[]
}

export interface Nested extends NewResource {
  /** Below the path of the parent's section; by default below the parent's list. */
  readonly path?: string
}

/** A nested table with its parent above it, and a drawer and a deletion as far as the contract offers them. */
export function nestedPage(
  contract: Contract,
  manifest: Manifest,
  nested: Nested,
  resource: Resource,
): NestedPage | { readonly problem: string } {
  const found = parentOf(contract, resource)
  if ('problem' in found) return found
  const { show, param } = found
  const owner = show.id.replace(/_show$/, '')
  const list = listOf(manifest, owner)
  if (list === null)
    return { problem: `No page lists \`${owner}\`, to whose records \`${resource.name}\` belong.` }
  const segment = resource.list.path.split('/').at(-1) ?? resource.name
  const name = `${list.page.name.replace(/\.index$/, '')}.${segment}`
  const path = nested.path ?? [...below(list.page.path), `{${param}}`, segment].join('/')
  const capabilities = capabilitiesOf(contract, manifest, resource.name, resource)
  const columns = capabilities.columns.filter((field) => field !== param)
  if (columns.length === 0)
    return { problem: `The API labels no field of \`${resource.name}\` that a column could show.` }
  const parts = partsOf(contract, manifest, resource)
  const facts = factsOf(contract, owner).slice(0, mostFacts)
  const isNumber = resource.list.parameters.get(param)?.schema?.type === 'integer'
  return {
    section: list.section,
    name,
    parent: list.page,
    params: param === 'id' ? {} : { [param]: 'id' },
    leftOut: parts.leftOut,
    text: `${scalar(name)}: ${parts.texts === null ? scalar(nested.english) : flow({ title: nested.english, ...parts.texts })}`,
    lines: [
      `- name: ${scalar(name)}`,
      `  path: ${scalar(path)}`,
      `  title: ${scalar(nested.title)}`,
      `  icon: ${scalar(nested.icon)}`,
      `  ${accessOf(resource.list, show)}`,
      '  hidden: true',
      `  activeMenu: ${scalar(list.page.activeMenu ?? list.page.name)}`,
      `  params: { ${param}: ${isNumber ? 'digits' : 'any'} }`,
      '  kind: nested-table',
      `  resource: ${scalar(resource.name)}`,
      `  parent: { resource: ${owner}, param: ${param}, facts: [${facts.join(', ')}] }`,
      `  sort: ${parts.reorder !== null && resource.sorts.has('sort') ? 'sort' : capabilities.sort}`,
      `  columns: [${columns.join(', ')}]`,
      ...parts.lines,
      ...(parts.reorder === null ? [] : [`  reorder: ${addressOf(parts.reorder)}`]),
    ],
  }
}

const mostFacts = 4

/** The call that shows the record whose key stands in the list's path. */
function parentOf(
  contract: Contract,
  { name, list }: Resource,
): { readonly show: Operation; readonly param: string } | { readonly problem: string } {
  const [param, ...others] = paramNames(list.path)
  if (param === undefined || others.length > 0)
    return {
      problem: `\`${name}\` is listed below several parents; add its page with \`manifest new page\`.`,
    }
  const path = list.path.slice(0, list.path.indexOf('}') + 1)
  const show = contract.find(`GET ${path}`)
  return show?.id.endsWith('_show')
    ? { show, param }
    : { problem: `No call shows the record that \`${name}\` belong to: GET ${path}.` }
}

const listKinds: ReadonlySet<string> = new Set(['table', 'tree'])

/** The first page that lists all records of a resource. */
function listOf(
  { sections }: Manifest,
  resource: string,
): { readonly section: string; readonly page: PageData } | null {
  for (const [section, { data }] of sections) {
    const page = data.pages.find(({ kind, resource: own }) => listKinds.has(kind) && own === resource)
    if (page !== undefined) return { section, page }
  }
  return null
}

/** `items/index` → items: where the pages about the records stand. */
const below = (path: string): readonly string[] =>
  path
    .replace(/(?:^|\/)index$/, '')
    .split('/')
    .filter((step) => step !== '')

interface Parts {
  readonly lines: readonly string[]
  readonly texts: object | null
  readonly reorder: Operation | null
  readonly leftOut: readonly string[]
}

/** The form at the side, and what can be done with rows. */
function partsOf(contract: Contract, manifest: Manifest, { name }: Resource): Parts {
  const operation = (suffix: string): Operation | null => contract.operations.get(`${name}_${suffix}`) ?? null
  const [store, update, destroy] = [operation('store'), operation('update'), operation('destroy')]
  const save = store ?? update
  const widgets = fieldWidgets(manifest, name)
  const { fields, missing } = formFields(save?.body ?? null, widgets)
  const isForm = save !== null && fields.length > 0 && missing.length === 0
  const row = [
    ...(isForm && update ? ['{ key: edit, label: 编辑, drawer: form }'] : []),
    ...(destroy ? [`{ key: delete, label: 删除, call: '${addressOf(destroy)}' }`] : []),
  ]
  const hasNew = isForm && store !== null
  const actions = {
    ...(hasNew && { new: 'New' }),
    ...(isForm && update && { edit: 'Edit' }),
    ...(destroy && { delete: 'Delete' }),
  }
  const isActive = Object.keys(actions).length > 0
  return {
    lines: [
      ...(isActive ? ['  actions:'] : []),
      ...(hasNew ? ['    toolbar: [{ key: new, label: 新建, drawer: form }]'] : []),
      ...(row.length > 0 ? ['    row:', ...row.map((action) => `      - ${action}`)] : []),
      ...(isForm
        ? [
            '  drawers:',
            '    form:',
            '      groups:',
            `        - { key: main, label: 基本信息, fields: [${fields.join(', ')}] }`,
          ]
        : []),
    ],
    texts:
      isActive || isForm
        ? { ...(isActive && { actions }), ...(isForm && { groups: { main: 'Basics' } }) }
        : null,
    reorder: operation('reorder'),
    leftOut: save !== null && missing.length > 0 ? [lack(save, missing)] : [],
  }
}

const addressOf = ({ method, path }: Operation): string => `${method.toUpperCase()} ${path}`
