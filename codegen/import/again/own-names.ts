import type { ManifestFiles } from '../manifest.ts'
import { type Data, isList, isObject, isSame } from './places.ts'

interface Located {
  readonly file: string
  readonly name: string
  readonly page: Data
}

/** A page that has another name, or stands in another section, than an import would give it. */
export interface PageName {
  readonly page: string
  readonly name: string
  readonly file: string
}

export interface Followed {
  readonly own: ManifestFiles
  readonly base: ManifestFiles
  readonly next: ManifestFiles
  readonly names: readonly PageName[]
}

/**
 * What the imports before and now wrote, under the names and in the sections that pages were given by hand: a renamed page
 * is known by its kind and resource, and from then on by what is `pageNames`.
 */
export function followHand(
  own: ManifestFiles,
  base: ManifestFiles,
  next: ManifestFiles,
  pageNames: readonly PageName[],
): Followed {
  const [ownPages, basePages] = [pagesOf(own), pagesOf(base)]
  const fileOf = new Map(ownPages.map(({ name, file }) => [name, file]))
  // Until it is renamed or moved back.
  const stays = pageNames.filter(
    ({ page, name, file }) => (page === name || !fileOf.has(page)) && (fileOf.get(name) ?? file) === file,
  )
  const renamed = new Map([
    ...stays.map(({ page, name }) => [page, name] as const),
    ...renamedPages(ownPages, basePages, stays),
  ])
  const nameOf = (name: string): string => renamed.get(name) ?? name
  const moved = new Map([
    ...stays.map(({ name, file }) => [name, file] as const),
    ...basePages.flatMap(({ file, name }) => {
      const target = fileOf.get(nameOf(name))
      return target === undefined || target === file ? [] : [[nameOf(name), target] as const]
    }),
  ])
  const successors = new Map(
    Object.keys(base)
      .filter((file) => own[file] === undefined)
      .map((file) => [file, successorOf(file, basePages, nameOf, moved)]),
  )
  const follow = (files: ManifestFiles, shells: ManifestFiles): ManifestFiles => {
    const named = rename(files, renamed)
    const pages = Map.groupBy(
      pagesOf(named),
      ({ file, name }) => moved.get(name) ?? successors.get(file) ?? file,
    )
    const pagesIn = (file: string): readonly Data[] => (pages.get(file) ?? []).map(({ page }) => page)
    const others = [...pages.keys()].filter((file) => named[file] === undefined)
    return Object.fromEntries([
      ...Object.entries(named).map(
        ([file, data]) => [file, isList(data['pages']) ? { ...data, pages: pagesIn(file) } : data] as const,
      ),
      ...others.map((file) => [file, { ...shells[file], pages: pagesIn(file) }] as const),
    ])
  }
  const followed = follow(base, {})
  // A section that is gone stays for the pages that were moved into it.
  const after = follow(next, withoutRedirects(followed))
  const targets = new Map(pagesOf(after).map(({ name, file }) => [name, file]))
  return {
    own: relocate(own, targets),
    base: relocate(followed, targets),
    next: after,
    names: namesOf(ownPages, basePages, stays, nameOf),
  }
}

/** Pages that stand in another section since the document changed. */
function relocate(files: ManifestFiles, targets: ReadonlyMap<string, string>): ManifestFiles {
  const pages = pagesOf(files)
  const moved = pages.filter(({ name, file }) => (targets.get(name) ?? file) !== file)
  if (moved.length === 0) return files
  const all = Map.groupBy(pages, ({ name, file }) => targets.get(name) ?? file)
  const touched = new Set(moved.flatMap(({ name, file }) => [file, targets.get(name) ?? file]))
  const relocated = [...touched].map((file) => {
    const own = (all.get(file) ?? []).map(({ page }) => page)
    return [file, { ...files[file], pages: own }] as const
  })
  return { ...files, ...Object.fromEntries(relocated) }
}

const withoutRedirects = (files: ManifestFiles): ManifestFiles =>
  Object.fromEntries(
    Object.entries(files).map(([file, data]) => [
      file,
      Object.fromEntries(Object.entries(data).filter(([key]) => key !== 'redirect')),
    ]),
  )

function namesOf(
  own: readonly Located[],
  base: readonly Located[],
  pageNames: readonly PageName[],
  nameOf: (name: string) => string,
): readonly PageName[] {
  const found = base.flatMap(({ name: page, file: before }) => {
    const now = own.find(({ name }) => name === nameOf(page))
    return now === undefined || (now.name === page && now.file === before)
      ? []
      : [{ page, name: now.name, file: now.file }]
  })
  const others = found.filter(({ page }) => pageNames.every((one) => one.page !== page))
  return [...pageNames, ...others].toSorted((a, b) => (a.page < b.page ? -1 : 1))
}

/** The section that has most of the pages of one that is gone. */
function successorOf(
  file: string,
  base: readonly Located[],
  nameOf: (name: string) => string,
  moved: ReadonlyMap<string, string>,
): string | undefined {
  const targets = base.filter((one) => one.file === file).flatMap(({ name }) => moved.get(nameOf(name)) ?? [])
  const counts = [...Map.groupBy(targets, (target) => target)].map(([target, all]) => ({
    target,
    count: all.length,
  }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.target
}

function renamedPages(
  own: readonly Located[],
  base: readonly Located[],
  pageNames: readonly PageName[],
): ReadonlyMap<string, string> {
  const ownNames = new Set(own.map(({ name }) => name))
  const baseNames = new Set([...base.map(({ name }) => name), ...pageNames.map(({ name }) => name)])
  const missing = base.filter(
    ({ name, page }) =>
      !ownNames.has(name) &&
      pageNames.every((one) => one.page !== name || !ownNames.has(one.name)) &&
      typeof page['resource'] === 'string',
  )
  const extra = own.filter(({ name }) => !baseNames.has(name))
  const renamed = new Map<string, string>()
  for (const [kind, pages] of Map.groupBy(missing, signatureOf)) {
    const found = extra.filter((one) => signatureOf(one) === kind)
    for (const { name, page } of pages) {
      const [only, ...others] =
        found.length === 1 && pages.length === 1
          ? found
          : found.filter((one) => isSame(one.page['path'], page['path']))
      if (only !== undefined && others.length === 0) renamed.set(name, only.name)
    }
  }
  return renamed
}

const signatureOf = ({ page }: Located): string =>
  JSON.stringify([page['kind'], page['resource'], page['mode']])

const pagesOf = (files: ManifestFiles): readonly Located[] =>
  Object.entries(files).flatMap(([file, { pages }]) =>
    (isList(pages) ? pages : []).filter(isObject).map((page) => ({ file, name: String(page['name']), page })),
  )

/** Keys whose texts name pages. */
const naming: ReadonlySet<string> = new Set([
  'name',
  'to',
  'activeMenu',
  'after',
  'redirect',
  'header',
  'root',
  'fallback',
])

function rename(files: ManifestFiles, renamed: ReadonlyMap<string, string>): ManifestFiles {
  if (renamed.size === 0) return files
  const renameIn = (value: unknown): unknown => {
    if (isList(value)) return value.map(renameIn)
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        naming.has(key) && typeof part === 'string' ? (renamed.get(part) ?? part) : renameIn(part),
      ]),
    )
  }
  return Object.fromEntries(Object.entries(files).map(([file, data]) => [file, renameIn(data) as Data]))
}
