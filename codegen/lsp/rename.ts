import { createReport, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { findReferences, type Renamed } from '../edit/references.ts'
import { renamePermission, renameRoute } from '../edit/rename.ts'
import { scalar } from '../edit/scalar.ts'
import type { TextChange } from '../fix/change.ts'
import type { ManifestText } from '../fix/text.ts'
import { keyOf } from '../link/actions/action-key.ts'
import { parseManifest } from '../parse/parse.ts'
import type { DataPath } from '../parse/source.ts'
import type { Project } from '../project.ts'
import { validateManifest } from '../validate/validate.ts'
import type { Catalog, PageEntry } from './catalog.ts'
import type { ReadFiles } from './files.ts'
import { isMapping, namesAt, valueAt } from './names.ts'
import { type Word, wordAt } from './spot.ts'

/** What a name under the cursor is, and the part of it that is renamed. */
export interface Renamable {
  readonly what: 'route' | 'permission' | 'key'
  readonly name: string
  readonly start: number
  readonly end: number
  /** Of a key: its page, and what the list of its texts is called in a locale file. */
  readonly page?: string
  readonly part?: string
}

export type Renaming =
  | { readonly changes: ReadonlyMap<string, readonly TextChange[]> }
  | { readonly problem: string }

interface Context {
  /** With the texts of the editor. */
  readonly project: Project
  readonly catalog: Catalog
  readonly files: ReadFiles
  /** Errors of a manifest, with other texts for some files. */
  readonly errors: (texts: ReadonlyMap<string, string>) => readonly Diagnostic[]
}

/** The route, permission key or key of a part of a page at an offset; null where nothing can be renamed. */
export function renamableAt(file: ManifestText, offset: number, catalog: Catalog): Renamable | null {
  const word = wordAt(file, offset)
  if (word === null) return null
  const { text: name, start, end, path, isKey } = word
  const isOwnName = path.length === 3 && path[0] === 'pages' && path[2] === 'name' && !isKey
  const known = namesAt(word, catalog).find((one) => one.name === name)
  if (isOwnName || (known?.kind === 'route' && catalog.pages.has(name)))
    return { what: 'route', name, start, end }
  if (known?.kind === 'permission') return { what: 'permission', name, start, end }
  return keyAt(word, catalog)
}

function keyAt({ file, path, isKey, text: name, start, end }: Word, catalog: Catalog): Renamable | null {
  if (file.includes('/locales/') && isKey && path.length === 5) {
    const [, , , page, part] = path.map(String)
    return {
      what: 'key',
      name,
      start,
      end,
      ...(page !== undefined && { page }),
      ...(part !== undefined && { part }),
    }
  }
  if (isKey || path.at(-1) !== 'key') return null
  const page = [...catalog.pages].find(([, one]) => one.file === file && one.index === path[1])?.[0]
  const list = path.findLast((step) => typeof step === 'string' && step !== 'key')
  return page === undefined
    ? null
    : { what: 'key', name, start, end, page, part: partNames[String(list)] ?? String(list) }
}

/** Lists whose texts stand under another name. */
const partNames: Readonly<Record<string, string>> = {
  toolbar: 'actions',
  row: 'actions',
  header: 'actions',
  links: 'actions',
  side: 'groups',
}

/** The changes of a renaming in all files of the manifest, or why it cannot be made. */
export function renameIn(target: Renamable, name: string, context: Context): Renaming {
  if (name === target.name) return { changes: new Map() }
  const changes =
    target.what === 'key' ? keyChanges(target, name, context) : nameChanges(target, name, context)
  if ('problem' in changes) return changes
  const used = usesOutside(target, context)
  if (used !== null) return { problem: used }
  return refusalOf(changes.changes, context) ?? changes
}

function nameChanges({ what, name: old }: Renamable, name: string, { project }: Context): Renaming {
  const sources = parseManifest(project, createReport())
  const manifest = sources && validateManifest(sources, createReport())
  if (manifest === null) return { problem: 'The manifest has findings that have to be mended first.' }
  const plan = what === 'route' ? renameRoute(manifest, old, name) : renamePermission(manifest, old, name)
  if ('problem' in plan) return plan
  const byFile = Map.groupBy(plan.edits, ({ source }) => source.file)
  return {
    changes: new Map(
      [...byFile].map(([file, edits]) => [file, edits.map(({ start, end, text }) => ({ start, end, text }))]),
    ),
  }
}

/** A key of a part of a page, what names it on that page, and its texts. */
function keyChanges(
  { name: old, page = '', part = '' }: Renamable,
  name: string,
  { catalog, files }: Context,
): Renaming {
  const entry = catalog.pages.get(page)
  if (entry === undefined) return { problem: `There is no page named \`${page}\`.` }
  const places = keyPlaces(entry, part, old)
  if (!places.some((path) => path.at(-1) === 'key'))
    return { problem: `\`${old}\` is the end of a target; give the action a \`key\` first.` }
  const changes = new Map<string, readonly TextChange[]>([
    [
      entry.file,
      places.flatMap((path) =>
        replacement(files, entry.file, ['pages', entry.index, ...path], 'value', name),
      ),
    ],
  ])
  for (const { file } of catalog.locales.values())
    changes.set(
      file,
      replacement(files, file, ['sections', entry.section, 'pages', page, part, old], 'key', name),
    )
  return { changes: new Map([...changes].filter(([, own]) => own.length > 0)) }
}

function replacement(
  files: ReadFiles,
  file: string,
  path: DataPath,
  part: 'key' | 'value',
  name: string,
): readonly TextChange[] {
  const text = files.located(file)
  if (text === null || valueAt(text.source.data, path) === undefined) return []
  const [start, end] = text.source.range(path, part)
  return [{ start, end, text: scalar(name) }]
}

/** Where a page has or names a key of a part: below the page. */
function keyPlaces({ data }: PageEntry, part: string, key: string): readonly DataPath[] {
  return [...leavesOf(data)].flatMap(({ path, value }) => {
    if (value !== key) return []
    const steps = path.filter((step) => typeof step === 'string')
    const [list = '', own = ''] = steps.slice(-2)
    if (own === 'key') {
      const parent = valueAt(data, path.slice(0, -1))
      const isPart = isMapping(parent) && 'label' in parent && keyOf(parent) === key
      return isPart && (partNames[list] ?? list) === part ? [path] : []
    }
    return isMention(part, steps) ? [path] : []
  })
}

function isMention(part: string, steps: readonly string[]): boolean {
  const [above = '', own = ''] = steps.slice(-2)
  if (part === 'views') return own === 'view' && above === 'cards'
  if (part === 'groups') return own === 'groups' && above === 'steps'
  if (part === 'actions') return own === 'action' && above === 'empty'
  return part === 'charts' && own === 'charts' && above === 'tabs'
}

function* leavesOf(value: unknown, path: DataPath = []): Generator<{ path: DataPath; value: unknown }> {
  if (typeof value !== 'object' || value === null) yield { path, value }
  else if (Array.isArray(value))
    for (const [index, one] of value.entries()) yield* leavesOf(one, [...path, index])
  else for (const [key, one] of Object.entries(value)) yield* leavesOf(one, [...path, key])
}

const mostPlaces = 3

/** Code that names it, which an editor of the manifest must not leave behind. */
function usesOutside({ what, name, page = '', part = '' }: Renamable, { project }: Context): string | null {
  const kind: Renamed = what === 'permission' ? 'permission' : 'route'
  const used = findReferences(
    project.root,
    kind,
    what === 'key' ? `${part.replace(/s$/, '')}.${page}.${name}` : name,
  )
  if (used.length === 0) return null
  const places = used.slice(0, mostPlaces).map(({ file, line }) => `${file}:${line}`)
  const more = used.length > mostPlaces ? ` and ${used.length - mostPlaces} more` : ''
  const command =
    what === 'key' ? '' : ` \`npx manifest rename ${what}\` renames it there too, as far as that is certain.`
  return `Code outside of the manifest names \`${name}\`: ${places.join(', ')}${more}.${command}`
}

/** The first error that the manifest would have and has not now. */
function refusalOf(
  changes: ReadonlyMap<string, readonly TextChange[]>,
  { files, errors }: Context,
): Renaming | null {
  const known = new Set(errors(new Map()).map(identityOf))
  const texts = [...changes].map(([file, own]) => [file, applied(files.text(file) ?? '', own)] as const)
  const added = errors(new Map(texts)).find((one) => !known.has(identityOf(one)))
  if (added === undefined) return null
  const place = added.place === null ? '' : `${added.place.file}:${added.place.line}: `
  return { problem: `The manifest would have a finding: ${place}${added.message}` }
}

const identityOf = ({ code, message }: Diagnostic): string => `${code} ${message}`

const applied = (text: string, changes: readonly TextChange[]): string =>
  changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, text: own }) => all.slice(0, start) + own + all.slice(end), text)
