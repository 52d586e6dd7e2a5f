import type { Contract } from '../../contract/contract.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Manifest } from '../../model/manifest.ts'
import { scalar } from '../scalar.ts'
import { accessOf, type Capabilities, capabilitiesOf } from './capabilities.ts'

export interface NewResource {
  readonly resource: string
  /** Beginning of the names of its pages. */
  readonly base: string
  readonly title: string
  readonly english: string
  readonly icon: string
}

/** Lines of the pages of a resource, those of their translations, and what was left out. */
export interface ResourcePages {
  readonly pages: readonly (readonly string[])[]
  readonly texts: readonly string[]
  readonly leftOut: readonly string[]
}

/** List, create, detail, edit and remove pages, each with the keys that its calls accept. */
export function resourcePages(
  contract: Contract,
  manifest: Manifest,
  request: NewResource,
  resource: Resource,
): ResourcePages | { readonly problem: string } {
  const { resource: name } = request
  const capabilities = capabilitiesOf(contract, manifest, name, resource)
  if (capabilities.columns.length === 0)
    return { problem: `The API labels no field of \`${name}\` that a column could show.` }
  const pages = [
    listPage(request, capabilities),
    createPage(request, capabilities),
    showPage(request, capabilities),
    editPage(request, capabilities),
    removePage(request, capabilities),
  ].flatMap((page) => page ?? [])
  return {
    pages: pages.map(({ lines }) => lines),
    texts: pages.map(({ text }) => text),
    leftOut: capabilities.leftOut,
  }
}

interface NewLines {
  readonly lines: readonly string[]
  /** Its line in the translations. */
  readonly text: string
}

function listPage(request: NewResource, capabilities: Capabilities): NewLines {
  const { base, title, english, icon, resource } = request
  const row = [
    ...(capabilities.show ? [['show', '查看', 'View'] as const] : []),
    ...(capabilities.edit ? [['edit', '编辑', 'Edit'] as const] : []),
    ...(capabilities.remove ? [['remove', '删除', 'Delete'] as const] : []),
  ]
  const actions = [
    ...(capabilities.create ? [`    toolbar: [{ label: 新建, to: ${base}.create }]`] : []),
    ...(row.length > 0 ? ['    row:'] : []),
    ...row.map(([suffix, label]) => `      - { label: ${label}, to: ${base}.${suffix} }`),
  ]
  const texts = [
    ...(capabilities.create ? ['create: New'] : []),
    ...row.map(([suffix, , text]) => `${suffix}: ${text}`),
  ]
  return {
    lines: [
      ...head(base, 'index', 'index', `${title}列表`, icon),
      `  ${accessOf(capabilities.list)}`,
      '  kind: table',
      `  resource: ${resource}`,
      `  sort: ${capabilities.sort}`,
      `  columns: ${list(capabilities.columns)}`,
      ...(actions.length > 0 ? ['  actions:', ...actions] : []),
    ],
    text: `${base}.index: { title: ${scalar(english)}${texts.length > 0 ? `, actions: { ${texts.join(', ')} }` : ''} }`,
  }
}

function createPage(
  { base, title, english, resource }: NewResource,
  { create }: Capabilities,
): NewLines | null {
  if (create === null) return null
  return {
    lines: [
      ...head(base, 'create', 'create', `新建${title}`, 'add'),
      `  ${accessOf(create.save)}`,
      ...below(base),
      '  kind: form',
      `  resource: ${resource}`,
      ...group(create.fields),
    ],
    text: `${base}.create: { title: ${scalar(`New: ${english}`)}, groups: { main: Basics } }`,
  }
}

function showPage(
  { base, title, english, resource }: NewResource,
  capabilities: Capabilities,
): NewLines | null {
  if (capabilities.show === null) return null
  return {
    lines: [
      ...head(base, 'show', 'show/{id}', `${title}详情`, 'document'),
      `  ${accessOf(capabilities.show)}`,
      ...below(base),
      '  params: { id: digits }',
      '  kind: detail',
      `  resource: ${resource}`,
      '  tabs:',
      `    - { key: details, label: 详情, fields: ${list(capabilities.facts)} }`,
    ],
    text: `${base}.show: { title: ${scalar(`Details: ${english}`)}, tabs: { details: Details } }`,
  }
}

function editPage({ base, title, english, resource }: NewResource, { edit }: Capabilities): NewLines | null {
  if (edit === null) return null
  return {
    lines: [
      ...head(base, 'edit', 'edit/{id}', `编辑${title}`, 'edit'),
      `  ${accessOf(edit.save, edit.load)}`,
      ...below(base),
      '  params: { id: digits }',
      '  kind: form',
      `  resource: ${resource}`,
      '  mode: edit',
      ...group(edit.fields),
    ],
    text: `${base}.edit: { title: ${scalar(`Edit: ${english}`)}, groups: { main: Basics } }`,
  }
}

function removePage(
  { base, title, english, resource }: NewResource,
  { remove }: Capabilities,
): NewLines | null {
  if (remove === null) return null
  return {
    lines: [
      ...head(base, 'remove', 'remove/{id}', `删除${title}`, 'trash'),
      `  ${accessOf(remove)}`,
      ...below(base),
      '  params: { id: digits }',
      '  kind: confirm-remove',
      `  resource: ${resource}`,
      '  confirm: { typed: always }',
    ],
    text: `${base}.remove: ${scalar(`Delete: ${english}`)}`,
  }
}

const head = (base: string, suffix: string, path: string, title: string, icon: string): readonly string[] => [
  `- name: ${base}.${suffix}`,
  `  path: ${scalar(path)}`,
  `  title: ${scalar(title)}`,
  `  icon: ${scalar(icon)}`,
]

/** Not in the menu, which marks the list. */
const below = (base: string): readonly string[] => ['  hidden: true', `  activeMenu: ${base}.index`]

const group = (fields: readonly string[]): readonly string[] => [
  '  groups:',
  `    - { key: main, label: 基本信息, fields: ${list(fields)} }`,
]

const list = (names: readonly string[]): string => `[${names.join(', ')}]`
