import { buildConsole } from '../build-console.ts'
import { loadContract } from '../contract/load.ts'
import { createReport, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { iconNames } from '../emit/blueprint-icons.ts'
import { link } from '../link/link.ts'
import type { ConsoleModel } from '../model/console.ts'
import type { Manifest, SectionData } from '../model/manifest.ts'
import { parseManifest, type Sources } from '../parse/parse.ts'
import type { Source } from '../parse/source.ts'
import type { Project } from '../project.ts'
import { validateManifest } from '../validate/validate.ts'

/** A console of another time, as far as the compiler of today understands it. */
export interface Baseline {
  /** Null when a file cannot be read, or has the shape of no manifest. */
  readonly model: ConsoleModel | null
  /** Pages of which only the route is known: what they showed does not fit the grammar or the contract any more. */
  readonly routesOnly: ReadonlySet<string>
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a manifest that was right in its time; a page that no longer links is kept without what it showed. */
export function analyseBaseline(project: Project): Baseline {
  const report = createReport()
  const sources = parseManifest(project, report)
  const contract = loadContract(project, report)
  const { manifest, diagnostics: shapes } = sources ? shapeOf(sources) : unread
  if (manifest === null || contract === null)
    return { model: null, routesOnly: new Set(), diagnostics: [...report.diagnostics, ...shapes] }
  const links = createReport()
  const { links: linked, pages } = link(manifest, { contract, icons: iconNames() }, links)
  const diagnostics = [...shapes, ...links.diagnostics].filter(isError)
  const routesOnly = new Set(
    [...manifest.sections.values()].flatMap(({ source }) => pagesAt(source, diagnostics).map(nameOf(source))),
  )
  return { model: buildConsole(manifest, contract, linked, pages), routesOnly, diagnostics }
}

/** The same console without what these pages show. */
export function withoutContents(model: ConsoleModel, names: ReadonlySet<string>): ConsoleModel {
  const sections = model.sections.map((section) => ({
    ...section,
    pages: section.pages.map((page) => (names.has(page.name) ? { ...page, content: null } : page)),
  }))
  return { ...model, sections }
}

interface Shaped {
  readonly manifest: Manifest | null
  readonly diagnostics: readonly Diagnostic[]
}

const unread: Shaped = { manifest: null, diagnostics: [] }

/** A page of another grammar counts by its route. */
function shapeOf(sources: Sources): Shaped {
  const report = createReport()
  const manifest = validateManifest(sources, report)
  if (manifest !== null) return { manifest, diagnostics: [] }
  const sections = [...sources.sections].map(
    ([key, source]) => [key, bare(source, pagesAt(source, report.diagnostics))] as const,
  )
  const reduced = validateManifest({ ...sources, sections: new Map(sections) }, createReport())
  return { manifest: reduced, diagnostics: report.diagnostics }
}

/** Keys of a page that make its route. */
const routeKeys: ReadonlySet<string> = new Set([
  'name',
  'path',
  'title',
  'icon',
  'permissions',
  'signedIn',
  'hidden',
  'showLanguage',
  'activeMenu',
  'params',
  'menu',
  'kind',
  'resource',
  'to',
])

function bare(source: Source, indexes: readonly number[]): Source {
  if (indexes.length === 0) return source
  const section = source.data as SectionData
  const pages = section.pages.map((page, index) =>
    indexes.includes(index)
      ? Object.fromEntries(Object.entries(page).filter(([key]) => routeKeys.has(key)))
      : page,
  )
  return { ...source, data: { ...section, pages } }
}

/** Indexes of the pages of a file in whose lines something was found. */
function pagesAt(source: Source, diagnostics: readonly Diagnostic[]): readonly number[] {
  const own = diagnostics.filter((one) => isError(one) && one.place?.file === source.file)
  if (own.length === 0) return []
  const starts = pagesOf(source).map((_, index) => source.place(['pages', index]).line)
  const found = own.map(({ place }) => starts.findLastIndex((start) => start <= (place?.line ?? 0)))
  return [...new Set(found)].filter((index) => index >= 0).toSorted((a, b) => a - b)
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

function pagesOf({ data }: Source): readonly unknown[] {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return []
  return Array.isArray(data.pages) ? data.pages : []
}

const nameOf =
  (source: Source) =>
  (index: number): string =>
    (source.data as SectionData).pages[index]?.name ?? ''
