import type { Contract } from '../contract/contract.ts'
import type { Resource } from '../contract/resource.ts'
import { didYouMean, ending } from '../diagnostics/suggest.ts'
import type { Manifest, PageData } from '../model/manifest.ts'
import { paramNames } from '../model/paths.ts'
import { addEntry, type Edit, indentAt, insertAfter, type Plan } from './edit.ts'
import { type Nested, nestedPage } from './resource/nested-page.ts'
import { contentOf, type PageContent } from './resource/page-content.ts'
import { resourcePages } from './resource/resource-pages.ts'
import { rowAction } from './resource/row-action.ts'
import { scalar } from './scalar.ts'

export interface NewPage {
  readonly name: string
  readonly path: string
  readonly title: string
  readonly english: string
  readonly icon: string
  readonly kind: PageData['kind']
  readonly resource?: string
  readonly to?: string
  readonly permissions: readonly string[]
  readonly activeMenu?: string
}

/** A page at the end of a section, and its translations; of a resource with what the contract has to show there. */
export function newPage(manifest: Manifest, section: string, page: NewPage, contract: Contract | null): Plan {
  const { name, kind, resource, path, english } = page
  const content =
    contract === null || resource === undefined
      ? null
      : contentOf(contract, manifest, { kind, resource, path })
  const title = scalar(english)
  const own = content?.texts ? `{ title: ${title}, ${content.texts} }` : title
  return addPage(manifest, section, {
    name,
    lines: pageLines(page, content),
    text: `${scalar(name)}: ${own}`,
  })
}

interface PageEntry {
  readonly name: string
  readonly lines: readonly string[]
  /** Its line in the translations. */
  readonly text: string
}

function addPage(manifest: Manifest, section: string, { name, lines, text }: PageEntry): Plan {
  if ([...manifest.sections.values()].some(({ data }) => data.pages.some((page) => page.name === name)))
    return { problem: `There already is a page named \`${name}\`.` }
  const entry = manifest.sections.get(section)
  if (entry === undefined) {
    const hint = didYouMean(section, manifest.sections.keys())
    return { problem: `There is no section \`${section}\`${ending(hint)}` }
  }
  const last = ['pages', entry.data.pages.length - 1]
  if (entry.source.text[entry.source.range(['pages'])[0]] === '[') {
    return { problem: `The pages of ${entry.source.file} stand in brackets; write them as a list first.` }
  }
  const indent = indentAt(entry.source, ['pages', 0, 'name']).slice(2)
  const page = insertAfter(entry.source, last, ['', ...lines.map((line) => `${indent}${line}`)])
  return { edits: [page, ...pageTexts(manifest, section, text)], created: new Map() }
}

function pageLines(page: NewPage, content: PageContent | null): readonly string[] {
  const params = paramNames(page.path).map((param) => `${param}: digits`)
  const { activeMenu, resource, to } = page
  const access =
    page.permissions.length === 0
      ? (content?.access ?? 'signedIn: true')
      : `permissions: [${page.permissions.map(scalar).join(', ')}]`
  return [
    `- name: ${scalar(page.name)}`,
    `  path: ${scalar(page.path)}`,
    `  title: ${scalar(page.title)}`,
    `  icon: ${scalar(page.icon)}`,
    ...(page.kind === 'redirect' ? [] : [`  ${access}`]),
    ...(activeMenu === undefined ? [] : ['  hidden: true', `  activeMenu: ${scalar(activeMenu)}`]),
    ...(params.length === 0 ? [] : [`  params: { ${params.join(', ')} }`]),
    `  kind: ${page.kind}`,
    ...(resource === undefined ? [] : [`  resource: ${scalar(resource)}`]),
    ...(to === undefined ? [] : [`  to: ${scalar(to)}`]),
    ...(content?.lines ?? []),
  ]
}

function pageTexts({ locales }: Manifest, section: string, line: string): readonly Edit[] {
  const locale = locales.get('en')
  const texts = locale?.data.sections[section]
  if (locale === undefined || texts === undefined) return []
  const at = ['sections', section]
  const indent = indentAt(locale.source, [...at, 'title'])
  const last = Object.keys(texts.pages ?? {}).at(-1)
  if (last === undefined)
    return [insertAfter(locale.source, [...at, 'title'], [`${indent}pages:`, `${indent}  ${line}`])]
  return [addEntry(locale.source, [...at, 'pages'], last, line)]
}

export interface NewSection {
  readonly key: string
  readonly path: string
  readonly page: NewPage
}

/** A section with one page, at the end of the menu, and its translations. */
export function newSection(manifest: Manifest, folder: string, { key, path, page }: NewSection): Plan {
  const { title, english, icon } = page
  return addSection(manifest, folder, {
    key,
    path,
    title,
    english,
    icon,
    pages: [pageLines(page, null)],
    texts: [`${scalar(page.name)}: ${scalar(english)}`],
  })
}

/**
 * A section with the list, form, detail and deletion of a resource, as far as the contract offers them; records that
 * belong to a parent become one page in the parent's section, opened from the rows of its list.
 */
export function newResource(manifest: Manifest, folder: string, contract: Contract, nested: Nested): Plan {
  const resource = contract.resource(nested.resource)
  if (resource === null) {
    const hint = didYouMean(nested.resource, contract.resources)
    return { problem: `The API has no list of \`${nested.resource}\`${ending(hint)}` }
  }
  if (paramNames(resource.list.path).length > 0) return newNested(manifest, contract, nested, resource)
  const made = resourcePages(contract, manifest, nested, resource)
  if ('problem' in made) return made
  const path = nested.path ?? `/${nested.base}`
  const plan = addSection(manifest, folder, { key: nested.base, ...nested, ...made, path })
  return 'problem' in plan ? plan : { ...plan, leftOut: made.leftOut }
}

function newNested(manifest: Manifest, contract: Contract, nested: Nested, resource: Resource): Plan {
  const made = nestedPage(contract, manifest, nested, resource)
  if ('problem' in made) return made
  const plan = addPage(manifest, made.section, made)
  if ('problem' in plan) return plan
  const { name, params } = made
  const way = rowAction(manifest, made.section, made.parent, { ...nested, to: name, params })
  const leftOut = [
    ...made.leftOut,
    ...(way.length > 0
      ? []
      : [`Nothing leads to \`${name}\` yet: add an action to \`${made.parent.name}\`.`]),
  ]
  return { ...plan, edits: [...plan.edits, ...way], leftOut }
}

interface SectionLines {
  readonly key: string
  readonly path: string
  readonly title: string
  readonly english: string
  readonly icon: string
  readonly pages: readonly (readonly string[])[]
  readonly texts: readonly string[]
}

function addSection(manifest: Manifest, folder: string, section: SectionLines): Plan {
  const { key, path, title, english, icon, pages, texts } = section
  if (manifest.sections.has(key)) return { problem: `There already is a section \`${key}\`.` }
  const { console, locales } = manifest
  const file = [
    '# yaml-language-server: $schema=../schema.json',
    `path: ${scalar(path)}`,
    `title: ${scalar(title)}`,
    `icon: ${scalar(icon)}`,
    'pages:',
    ...pages.flatMap((lines, index) => [...(index > 0 ? [''] : []), ...lines.map((line) => `  ${line}`)]),
    '',
  ]
  const last = ['sections', console.data.sections.length - 1]
  const order = insertAfter(console.source, last, [
    `${indentAt(console.source, last).slice(2)}- ${scalar(key)}`,
  ])
  const locale = locales.get('en')
  const previous = Object.keys(locale?.data.sections ?? {}).at(-1)
  const lines = [
    `  ${scalar(key)}:`,
    `    title: ${scalar(english)}`,
    '    pages:',
    ...texts.map((text) => `      ${text}`),
  ]
  return {
    edits: [
      order,
      ...(locale && previous ? [insertAfter(locale.source, ['sections', previous], lines)] : []),
    ],
    created: new Map([[`${folder}/sections/${key}.yaml`, file.join('\n')]]),
  }
}
