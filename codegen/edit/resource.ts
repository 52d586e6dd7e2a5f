import type { Contract } from '../contract/contract.ts'
import type { Schema } from '../contract/openapi.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import { needsOf } from '../link/calls/call.ts'
import { bodyOf } from '../link/calls/submission.ts'
import { paramNames } from '../model/paths.ts'
import { scalar } from './scalar.ts'

export interface NewResource {
  readonly resource: string
  /** Beginning of the names of its pages. */
  readonly base: string
  readonly title: string
  readonly english: string
  readonly icon: string
}

/** Lines of the pages of a resource, and those of their translations, as the contract offers them. */
export interface ResourcePages {
  readonly pages: readonly (readonly string[])[]
  readonly texts: readonly string[]
}

/** List, create, detail, edit and remove pages, each with the keys that its calls accept. */
export function resourcePages(
  contract: Contract,
  given: NewResource,
): ResourcePages | { readonly problem: string } {
  const { resource: name, base, title, english } = given
  const resource = contract.resource(name)
  if (resource === null) {
    const hint = didYouMean(name, contract.resources)
    return { problem: `The API has no list of \`${name}\`${hint === null ? '.' : `: ${hint}`}` }
  }
  if (paramNames(resource.list.path).length > 0)
    return { problem: `\`${name}\` is listed below a parent; add its pages with \`manifest new page\`.` }
  const operation = (suffix: string) => contract.operations.get(`${name}_${suffix}`) ?? null
  const [show, store, update, destroy, dependents] = ['show', 'store', 'update', 'destroy', 'dependents'].map(
    operation,
  )
  const [created, updated] = [store, update].map((one) => (one ? writable(bodyOf(one)) : []))
  const offers = {
    create: store && (created?.length ?? 0) > 0,
    show: Boolean(show),
    edit: show && update && (updated?.length ?? 0) > 0,
    remove: destroy && dependents,
  }
  const fields = [...(contract.record(name) ?? resource.fields)].flatMap(([field, schema]) =>
    isShown(schema) ? [field] : [],
  )
  const columns = [...resource.fields]
    .flatMap(([field, schema]) => (isShown(schema) ? [field] : []))
    .slice(0, 8)
  const keys = (one: typeof show): readonly string[] =>
    one ? [...new Set(needsOf(one).flatMap((needed) => (needed.length === 1 ? needed : [])))] : []
  const access = (...calls: (typeof show)[]): string => {
    const [first = [], ...others] = calls.map(keys)
    const common = first.filter((key) => others.every((list) => list.length === 0 || list.includes(key)))
    return common.length === 0 ? 'signedIn: true' : `permissions: ${list(common)}`
  }
  const hidden = ['  hidden: true', `  activeMenu: ${base}.index`]
  const page = (suffix: string, path: string, text: string, icon: string, rest: readonly string[]) => [
    `- name: ${base}.${suffix}`,
    `  path: ${path}`,
    `  title: ${scalar(text)}`,
    `  icon: ${icon}`,
    ...rest,
  ]
  const sort = [...resource.sorts].find((one) => one.startsWith('-created')) ?? [...resource.sorts][0] ?? 'id'
  const row = [
    ...(offers.show ? ['查看 show'] : []),
    ...(offers.edit ? ['编辑 edit'] : []),
    ...(offers.remove ? ['删除 remove'] : []),
  ].map((offer) => offer.split(' '))
  const pages = [
    page('index', 'index', `${title}列表`, scalar(given.icon), [
      `  ${access(resource.list)}`,
      '  kind: table',
      `  resource: ${name}`,
      `  sort: ${sort}`,
      `  columns: ${list(columns)}`,
      ...(offers.create || row.length > 0 ? ['  actions:'] : []),
      ...(offers.create ? [`    toolbar: [{ label: 新建, to: ${base}.create }]`] : []),
      ...(row.length > 0
        ? ['    row:', ...row.map(([label, suffix]) => `      - { label: ${label}, to: ${base}.${suffix} }`)]
        : []),
    ]),
    ...(offers.create
      ? [
          page('create', 'create', `新建${title}`, 'add', [
            `  ${access(store)}`,
            ...hidden,
            '  kind: form',
            `  resource: ${name}`,
            '  groups:',
            `    - { key: main, label: 基本信息, fields: ${list(created ?? [])} }`,
          ]),
        ]
      : []),
    ...(offers.show
      ? [
          page('show', "'show/{id}'", `${title}详情`, 'document', [
            `  ${access(show)}`,
            ...hidden,
            '  params: { id: digits }',
            '  kind: detail',
            `  resource: ${name}`,
            '  tabs:',
            `    - { key: details, label: 详情, fields: ${list(fields)} }`,
          ]),
        ]
      : []),
    ...(offers.edit
      ? [
          page('edit', "'edit/{id}'", `编辑${title}`, 'edit', [
            `  ${access(update, show)}`,
            ...hidden,
            '  params: { id: digits }',
            '  kind: form',
            `  resource: ${name}`,
            '  mode: edit',
            '  groups:',
            `    - { key: main, label: 基本信息, fields: ${list(updated ?? [])} }`,
          ]),
        ]
      : []),
    ...(offers.remove
      ? [
          page('remove', "'remove/{id}'", `删除${title}`, 'trash', [
            `  ${access(destroy)}`,
            ...hidden,
            '  params: { id: digits }',
            '  kind: confirm-remove',
            `  resource: ${name}`,
            '  confirm: { typed: always }',
          ]),
        ]
      : []),
  ]
  const actions = [
    ...(offers.create ? ['create: New'] : []),
    ...row.map(([, suffix = '']) => `${suffix}: ${rowTexts[suffix] ?? suffix}`),
  ]
  const text = (suffix: string, words: string): string => `${base}.${suffix}: ${words}`
  const texts = [
    text(
      'index',
      `{ title: ${scalar(english)}${actions.length > 0 ? `, actions: { ${actions.join(', ')} }` : ''} }`,
    ),
    ...(offers.create
      ? [text('create', `{ title: ${scalar(`New: ${english}`)}, groups: { main: Basics } }`)]
      : []),
    ...(offers.show
      ? [text('show', `{ title: ${scalar(`Details: ${english}`)}, tabs: { details: Details } }`)]
      : []),
    ...(offers.edit
      ? [text('edit', `{ title: ${scalar(`Edit: ${english}`)}, groups: { main: Basics } }`)]
      : []),
    ...(offers.remove ? [text('remove', scalar(`Delete: ${english}`))] : []),
  ]
  return { pages, texts }
}

const rowTexts: Readonly<Record<string, string>> = { show: 'View', edit: 'Edit', remove: 'Delete' }

const list = (names: readonly string[]): string => `[${names.join(', ')}]`

/** What the console writes itself is not asked for, nor lines whose parts the contract gives no labels. */
const writable = (body: Schema | null): readonly string[] =>
  Object.entries(body?.properties ?? {}).flatMap(([field, schema]) => {
    const isOwn = ['updated_at', 'company_id'].includes(field)
    const isNeeded = body?.required?.includes(field) ?? false
    return isOwn || (!isNeeded && !isLabelled(schema)) ? [] : [field]
  })

function isLabelled(schema: Schema): boolean {
  const parts = Object.values((schema.items ?? schema).properties ?? {})
  return schema['x-title-en'] !== undefined && parts.every(isLabelled)
}

/** Values that fit into a cell and may be seen. */
const isShown = (schema: Schema): boolean => {
  const type = schema['x-type']
  return type !== undefined && schema['x-title-en'] !== undefined && !unshown.has(type)
}

const unshown = new Set(['json', 'nested', 'object', 'html', 'text', 'password'])
