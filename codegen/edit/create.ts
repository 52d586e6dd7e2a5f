import type { Contract } from '../contract/contract.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import type { Manifest, PageData } from '../model/manifest.ts'
import { paramNames } from '../model/paths.ts'
import { addEntry, type Edit, indentAt, insertAfter, type Plan } from './edit.ts'
import { type NewResource, resourcePages } from './resource/resource-pages.ts'
import { scalar } from './scalar.ts'

export interface NewPage {
  readonly name: string
  readonly path: string
  readonly title: string
  readonly english: string
  readonly icon: string
  readonly kind: PageData['kind']
  readonly resource?: string
  readonly permissions: readonly string[]
  readonly activeMenu?: string
}

/** A page at the end of a section, and its translations. */
export function newPage(manifest: Manifest, section: string, page: NewPage): Plan {
  const entry = manifest.sections.get(section)
  if (entry === undefined) {
    const hint = didYouMean(section, manifest.sections.keys())
    return { problem: `There is no section \`${section}\`${hint === null ? '.' : `: ${hint}`}` }
  }
  const last = ['pages', entry.data.pages.length - 1]
  if (entry.source.text[entry.source.range(['pages'])[0]] === '[') {
    return { problem: `The pages of ${entry.source.file} stand in brackets; write them as a list first.` }
  }
  const indent = indentAt(entry.source, ['pages', 0, 'name']).slice(2)
  const lines = pageLines(page).map((line) => `${indent}${line}`)
  const edits = [insertAfter(entry.source, last, ['', ...lines]), ...pageTexts(manifest, section, page)]
  return { edits, created: new Map() }
}

function pageLines(page: NewPage): readonly string[] {
  const params = paramNames(page.path).map((param) => `${param}: digits`)
  const { activeMenu, resource } = page
  return [
    `- name: ${scalar(page.name)}`,
    `  path: ${scalar(page.path)}`,
    `  title: ${scalar(page.title)}`,
    `  icon: ${scalar(page.icon)}`,
    page.permissions.length === 0
      ? '  signedIn: true'
      : `  permissions: [${page.permissions.map(scalar).join(', ')}]`,
    ...(activeMenu === undefined ? [] : ['  hidden: true', `  activeMenu: ${scalar(activeMenu)}`]),
    ...(params.length === 0 ? [] : [`  params: { ${params.join(', ')} }`]),
    `  kind: ${page.kind}`,
    ...(resource === undefined ? [] : [`  resource: ${scalar(resource)}`]),
  ]
}

function pageTexts({ locales }: Manifest, section: string, { name, english }: NewPage): readonly Edit[] {
  const locale = locales.get('en')
  const texts = locale?.data.sections[section]
  if (locale === undefined || texts === undefined) return []
  const at = ['sections', section]
  const indent = indentAt(locale.source, [...at, 'title'])
  const line = `${scalar(name)}: ${scalar(english)}`
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
    pages: [pageLines(page)],
    texts: [`${scalar(page.name)}: ${scalar(english)}`],
  })
}

/** A section with the list, form, detail and deletion of a resource, as far as the contract offers them. */
export function newResource(
  manifest: Manifest,
  folder: string,
  contract: Contract,
  given: NewResource & { path: string },
): Plan {
  const made = resourcePages(contract, manifest, given)
  if ('problem' in made) return made
  const plan = addSection(manifest, folder, { key: given.base, ...given, ...made })
  return 'problem' in plan ? plan : { ...plan, leftOut: made.leftOut }
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
