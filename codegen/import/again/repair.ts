import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ManifestFiles } from '../manifest.ts'
import type { Decision } from './decisions.ts'
import { locate } from './locate.ts'
import type { MergedManifest } from './merge-manifest.ts'
import { unset, isList, isObject, isSame, type Place, valueAt, withValue } from './places.ts'
import { withTranslation } from './translations.ts'

export interface Repaired {
  readonly target: ManifestFiles
  readonly decisions: readonly Decision[]
}

/**
 * The manifest without what is an error in it: where it differs from what the document alone would make, the edit by hand
 * gives way, and becomes a decision with the error as its reason. Null where nothing gives way.
 */
export function repair(
  {
    target,
    own,
    base,
    next,
  }: Pick<MergedManifest, 'target' | 'base' | 'next'> & { readonly own: ManifestFiles },
  errors: readonly Diagnostic[],
  textOf: (shown: string) => { readonly file: string; readonly text: string } | null,
): Repaired | null {
  let files: ManifestFiles = target
  const decisions: Decision[] = []
  for (const error of errors) {
    const found = error.place && textOf(error.place.file)
    if (!error.place || !found) continue
    const { file } = found
    const { place, value } = locate(found.text, error.place.line, error.place.column)
    if (error.name === 'missing-translation') {
      files = withTranslation(files, error.message, value)
      continue
    }
    // What another error has changed already is looked at again in the next round.
    if (!isSame(valueAt(files[file], place), valueAt(target[file], place))) continue
    const sides = { target: files, own, base, next }
    const change = changeOf(sides, file, place)
    if (change === null) continue
    const yours = valueAt(files[file], change.place)
    files = change.value === unset ? without(files, file, change.place) : replaced(files, file, change)
    const instead = valueAt(files[file], change.place)
    const document = valueAt(base[file], change.place)
    decisions.push({ file, place: change.place, yours, document, instead, reason: reasonOf(error.message) })
  }
  return files === target ? null : { target: files, decisions }
}

const reasonOf = (message: string): string => message.replace(/\.$/, '')

interface Sides {
  readonly target: ManifestFiles
  readonly own: ManifestFiles
  readonly base: ManifestFiles
  readonly next: ManifestFiles
}

interface Change {
  readonly place: Place
  readonly value: unknown
}

/** What gives way for an error at that place, and to what. */
function changeOf(sides: Sides, file: string, found: Place): Change | null {
  const { target, own, base, next } = sides
  const prefixes = found
    .map((_, index) => found.slice(0, found.length - index))
    .filter((place) => !isWhole(place))
  for (const place of prefixes) {
    const [is, other] = [target, next].map((files) => valueAt(files[file], place))
    if (isSame(is, other)) continue
    if (other !== unset) return withDocument(place, is, other)
    const entry = prefixes.find(
      (one) => one.length <= place.length && isEntry(target[file], one) && valueAt(next[file], one) === unset,
    )
    if (entry !== undefined) return { place: entry, value: unset }
    const [list = '', page = '', key = ''] = place
    if (list === 'pages' && essential.has(key) && valueAt(next[file], [list, page]) === unset)
      return { place: [list, page], value: unset }
    const usual = usualValue(sides, file, place)
    return { place, value: isSame(usual, is) ? unset : usual }
  }
  const [first] = prefixes
  if (first === undefined) return null
  const before = valueAt(own[file], first)
  if (before !== unset && !isSame(before, valueAt(target[file], first)))
    return { place: first, value: before }
  const added = prefixes.findLast((place) => valueAt(base[file], place) === unset)
  const entry = prefixes.find((place) => isEntry(target[file], place))
  const gone = entry ?? added ?? prefixes.find(isPage)
  return gone === undefined ? null : { place: gone, value: unset }
}

/** Without these a page is none. */
const essential: ReadonlySet<string> = new Set([
  'name',
  'path',
  'title',
  'icon',
  'kind',
  'resource',
  'mode',
  'to',
])

/** What is missing comes back before the rest gives way. */
function withDocument(place: Place, is: unknown, other: unknown): Change {
  if (!isObject(is) || !isObject(other)) return { place, value: other }
  const missing = Object.entries(other).filter(([key]) => !Object.hasOwn(is, key))
  return { place, value: missing.length === 0 ? other : { ...is, ...Object.fromEntries(missing) } }
}

const isPage = (place: Place): boolean => place.length === 2 && place[0] === 'pages'

/** A whole file, or all of its pages. */
const isWhole = (place: Place): boolean =>
  place.length === 1 && (place[0] === 'pages' || place[0] === 'sections')

/** An entry of a list within a page. */
const isEntry = (data: unknown, place: Place): boolean =>
  !isPage(place) && isList(valueAt(data, place.slice(0, -1)))

/** What a page that was made by hand can have: what the document's own page of that kind has. */
function usualValue({ target, next }: Sides, file: string, place: Place): unknown {
  if (place[0] !== 'pages' || place.length < 3) return unset
  const page = valueAt(target[file], place.slice(0, 2))
  if (!isObject(page)) return unset
  const pages = Object.values(next)
    .flatMap(({ pages: all }) => (isList(all) ? all : []))
    .filter(isObject)
  const usual = pages.find(({ kind, resource }) => kind === page['kind'] && resource === page['resource'])
  return usual === undefined ? unset : valueAt(usual, place.slice(2))
}

const replaced = (files: ManifestFiles, file: string, { place, value }: Change): ManifestFiles =>
  withFile(files, file, withValue(files[file], place, value))

/** Without a value, and without what is empty then. */
function without(files: ManifestFiles, file: string, place: Place): ManifestFiles {
  const data = withValue(files[file], place, unset)
  const above = place.slice(0, -1)
  const rest = valueAt(data, above)
  const isEmpty = isList(rest) ? rest.length === 0 : isObject(rest) && Object.keys(rest).length === 0
  if (!isEmpty) return withFile(files, file, data)
  return isWhole(above) || above.length === 0 ? withoutFile(files, file) : without(files, file, above)
}

const withFile = (files: ManifestFiles, file: string, data: unknown): ManifestFiles =>
  isObject(data) ? { ...files, [file]: data } : files

function withoutFile(files: ManifestFiles, file: string): ManifestFiles {
  const { [file]: _, ...others } = files
  const section = /^sections\/(.+)\.yaml$/.exec(file)?.[1]
  return section === undefined ? others : without(others, 'console.yaml', ['sections', section])
}
