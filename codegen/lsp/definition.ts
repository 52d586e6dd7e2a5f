import type { ManifestText } from '../fix/text.ts'
import type { DataPath } from '../parse/source.ts'
import type { Project } from '../project.ts'
import { readTextUntouched } from '../read-file.ts'
import type { Catalog } from './catalog.ts'
import type { ReadFiles } from './files.ts'
import { type Name, namesAt, type NameKind, valueAt } from './names.ts'
import { labelledKeys } from './parts.ts'
import { wordAt, type Word } from './spot.ts'

/** A place in a file below the project's root. */
export interface Target {
  readonly file: string
  readonly start: number
  readonly end: number
}

/** Where what stands at an offset is declared: in the manifest, or in the contract. */
export function definitionAt(
  file: ManifestText,
  offset: number,
  {
    project,
    catalog,
    files,
  }: { readonly project: Project; readonly catalog: Catalog; readonly files: ReadFiles },
): Target | null {
  const word = wordAt(file, offset)
  if (word === null) return null
  const translated = textOf(word, catalog, files)
  if (translated !== null) return translated
  const known = namesAt(word, catalog).find(({ name }) => name === word.text)
  return known === undefined ? null : targetOf(known, word, { project, catalog, files })
}

function targetOf(
  { name, kind }: Name,
  word: Word,
  { project, catalog, files }: Parameters<typeof definitionAt>[2],
): Target | null {
  switch (kind) {
    case 'route': {
      const page = catalog.pages.get(name)
      return page === undefined ? null : inFile(files, page.file, ['pages', page.index, 'name'])
    }
    case 'section': {
      const section = catalog.sections.get(name)
      return section === undefined ? null : inFile(files, section.file, ['path'])
    }
    case 'widget':
      return inFile(files, project.show(`${project.manifest}/console.yaml`), ['widgets', name], 'key')
    case 'part':
      return partOf(name, word, files)
    case 'permission':
    case 'operation':
      return inContract(project, kind, name)
    default:
      return null
  }
}

function inFile(
  files: ReadFiles,
  file: string,
  path: DataPath,
  part: 'key' | 'value' = 'value',
): Target | null {
  const text = files.located(file)
  if (text === null || valueAt(text.source.data, path) === undefined) return null
  const [start, end] = text.source.range(path, part)
  return { file, start, end }
}

/** An entry of the page's own lists with this key. */
function partOf(key: string, { file, path, data }: Word, files: ReadFiles): Target | null {
  const page = path.slice(0, 2)
  for (const list of ['views', 'groups', 'tabs']) {
    const entries = valueAt(data, [...page, list])
    const index = Array.isArray(entries) ? entries.findIndex((entry) => entry?.key === key) : -1
    if (index !== -1) return inFile(files, file, [...page, list, index, 'key'])
  }
  return null
}

/** From a translation to the text in the manifest, from a text to its translation. */
function textOf({ file, path, isKey, text }: Word, catalog: Catalog, files: ReadFiles): Target | null {
  const at = isKey ? [...path, text] : path
  if (file.includes('/locales/')) {
    const [, section = '', , name = '', part, key] = at.map(String)
    const page = catalog.pages.get(name)
    if (page === undefined) {
      const own = catalog.sections.get(section)
      return own === undefined || at.length > 3 ? null : inFile(files, own.file, ['title'])
    }
    const label = labelledKeys(page.data, part).find((one) => one.key === key)?.label
    const labelAt = label === undefined ? null : pathTo(page.data, label)
    return inFile(files, page.file, ['pages', page.index, ...(labelAt ?? ['title'])])
  }
  if (!file.includes('/sections/') || isKey || (path.at(-1) !== 'title' && path.at(-1) !== 'label'))
    return null
  const section = file.replace(/^.*\/|\.yaml$/g, '')
  const [locale] = [...catalog.locales.values()]
  const page = [...catalog.pages.values()].find((one) => one.file === file && one.index === path[1])
  if (locale === undefined) return null
  if (page === undefined) return inFile(files, locale.file, ['sections', section, 'title'])
  const own = ['sections', section, 'pages', page.data.name ?? '']
  const entry = labelledKeys(page.data).find(({ label }) => label === text)
  const lists = Object.keys((valueAt(locale.data, own) as object | undefined) ?? {})
  const list = lists.find(
    (one) => entry !== undefined && valueAt(locale.data, [...own, one, entry.key]) !== undefined,
  )
  if (path.at(-1) === 'label' && list !== undefined && entry !== undefined)
    return inFile(files, locale.file, [...own, list, entry.key])
  const isText = typeof valueAt(locale.data, own) === 'string'
  return inFile(files, locale.file, isText ? own : [...own, 'title'])
}

function pathTo(data: unknown, text: string, path: DataPath = []): DataPath | null {
  if (data === text && (path.at(-1) === 'label' || path.at(-1) === 'title')) return path
  if (typeof data !== 'object' || data === null) return null
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(data)
    ? data.map((part, index) => [index, part] as const)
    : Object.entries(data)
  for (const [key, part] of entries) {
    const found = pathTo(part, text, [...path, key])
    if (found !== null) return found
  }
  return null
}

/** The line of the contract that has the scope or the operation. */
function inContract(project: Project, kind: NameKind, name: string): Target | null {
  const text = readTextUntouched(project.contract)
  if (text === null) return null
  const [method = '', path = ''] = name.split(' ')
  const from =
    kind === 'permission' ? text.indexOf('"scopes"') : path === '' ? 0 : text.indexOf(JSON.stringify(path))
  const sought =
    kind === 'permission'
      ? JSON.stringify(name)
      : path === ''
        ? JSON.stringify(name)
        : `"${method.toLowerCase()}"`
  const start = from === -1 ? -1 : text.indexOf(sought, from)
  return start === -1 ? null : { file: project.show(project.contract), start, end: start + sought.length }
}
