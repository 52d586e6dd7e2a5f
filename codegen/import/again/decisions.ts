import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { ManifestFiles } from '../manifest.ts'
import { entryLines, flow } from '../yaml-edits.ts'
import type { PageName } from './own-names.ts'
import { unset, type Data, isList, isObject, isSame, type Place, valueAt, withValue } from './places.ts'

/** An edit that the manifest cannot have at present. It is tried again by every later import. */
export interface Decision {
  readonly file: string
  readonly place: Place
  /** What was written by hand; `unset`: it was removed. */
  readonly yours: unknown
  /** What an import had written there before. */
  readonly document: unknown
  /** What stands there instead. */
  readonly instead: unknown
  readonly reason: string
}

/** What an import remembers of edits by hand beside the files. */
export interface Decisions {
  readonly edits: readonly Decision[]
  readonly pages: readonly PageName[]
}

export const noDecisions: Decisions = { edits: [], pages: [] }

interface Replayed {
  readonly own: ManifestFiles
  readonly base: ManifestFiles
  /** About places that are not there either. */
  readonly waiting: readonly Decision[]
}

/** The edits of the decisions beside those that are in the files, unless their place was edited since. */
export function replay(own: ManifestFiles, base: ManifestFiles, decisions: readonly Decision[]): Replayed {
  let [ownFiles, baseFiles]: readonly [Data, Data] = [own, base]
  const waiting: Decision[] = []
  // What contains others first.
  for (const decision of decisions.toSorted((a, b) => a.place.length - b.place.length)) {
    const place = currentPlace(ownFiles, decision)
    const isOrphan = place.length > 1 && valueAt(ownFiles, place.slice(0, -1)) === unset
    if (isOrphan) waiting.push(decision)
    else if (isSame(valueAt(ownFiles, place), decision.instead)) {
      ownFiles = fileData(withValue(ownFiles, place, decision.yours))
      baseFiles = fileData(withValue(withSection(baseFiles, place), place, decision.document))
    }
  }
  return { own: ownFiles as ManifestFiles, base: baseFiles as ManifestFiles, waiting }
}

/** A page that an import had written stood in a section of it, which may be gone since. */
const withSection = (files: Data, [file = '', list]: Place): Data =>
  list === 'pages' && files[file] === undefined ? { ...files, [file]: { pages: [] } } : files

/** With its file first; a page may stand in another one by now. */
export function currentPlace(files: Data, { file, place }: Decision): Place {
  const [list, name] = place
  const isInPage = list === 'pages' && name !== undefined && place.length > 2
  const isThere = (one: string): boolean => valueAt(files, [one, 'pages', name ?? '']) !== unset
  const found = isInPage && !isThere(file) ? Object.keys(files).find(isThere) : undefined
  return [found ?? file, ...place]
}

const fileData = (value: unknown): Data => (isObject(value) ? value : {})

export function readDecisions(file: string): Decisions {
  if (!existsSync(file)) return noDecisions
  const data: unknown = parse(readFileSync(file, 'utf8'))
  const entries = (isList(data) ? data : []).filter(isObject)
  const edits = entries.flatMap((one) => {
    if (!isList(one['at'])) return []
    const [name = '', ...place] = one['at'].map(String)
    const part = (key: string): unknown => (Object.hasOwn(one, key) ? one[key] : unset)
    const sides = { yours: part('yours'), document: part('document'), instead: part('instead') }
    return [{ file: name, place, ...sides, reason: String(one['reason']) }]
  })
  const pages = entries.flatMap(({ page, name, section }) =>
    typeof page === 'string' && typeof name === 'string' && typeof section === 'string'
      ? [{ page, name, file: section }]
      : [],
  )
  return { edits, pages }
}

const head = [
  '# Edits by hand that the manifest does not show. Written by `manifest import`.',
  '# `page`: it has another name here, or stands in another section, than the import would give it.',
  '# `at`: the document of the API has nothing for this edit any longer; `yours` comes back when it can, and is a removal',
  '# where it is not there. `document` is what the import had written, `instead` what stands there now.',
  '',
]

const keyOf = ({ file, place }: Decision): string => JSON.stringify([file, ...place])

/** The file; null when there is nothing to remember. */
export function printDecisions({ edits, pages }: Decisions): string | null {
  if (edits.length === 0 && pages.length === 0) return null
  const names = pages.flatMap(({ page, name, file }) => [
    `- page: ${flow(page)}`,
    `  name: ${flow(name)}`,
    `  section: ${flow(file)}`,
    `  reason: ${page === name ? 'moved by hand' : 'renamed by hand'}`,
    '',
  ])
  const ordered = edits.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const entries = ordered.flatMap(({ file, place, yours, document, instead, reason }) => [
    `- at: ${flow([file, ...place])}`,
    ...Object.entries({ yours, document, instead })
      .filter(([, value]) => value !== unset)
      .flatMap(([key, value]) => entryLines(key, value).map((line) => `  ${line}`)),
    `  reason: ${flow(reason)}`,
    '',
  ])
  return [...head, ...names, ...entries].join('\n')
}
