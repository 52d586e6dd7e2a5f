import type { Contract } from '../contract/contract.ts'
import type { Place, Report } from '../diagnostics/diagnostic.ts'
import { rememberFor } from '../memory.ts'
import type { Entry, Manifest, PageData, SectionData } from '../model/manifest.ts'
import type { DataPath, Source } from '../parse/source.ts'
import { type TargetPage, targetOf } from './targets.ts'

/** What the links are checked against. */
export interface World {
  readonly contract: Contract
  readonly icons: ReadonlySet<string>
}

/** One page with its section and the way back to its text. */
export interface PageScope {
  readonly section: string
  readonly sectionData: SectionData
  readonly page: PageData
  readonly source: Source
  /** Path of the page in its file. */
  readonly at: DataPath
  readonly place: (path: DataPath, part?: 'key' | 'value') => Place
}

/** What linking a page sees: of the other pages nothing but what makes them targets. */
export interface Scope extends World {
  readonly manifest: Pick<Manifest, 'console'>
  readonly report: Report
  /** By name; of duplicates the first. */
  readonly targets: ReadonlyMap<string, Target>
}

/** A page that others lead to or look at. */
export interface Target {
  readonly page: TargetPage
  /** For findings, which are of this run alone. */
  readonly place: PageScope['place']
}

/** What checks of the whole manifest see. */
export interface WholeScope extends Scope {
  readonly manifest: Manifest
  /** All that a section may depend on of others, as one text: the same string while nothing of it changes. */
  readonly targetText: string
  /** Every declared page in menu order, duplicates included. */
  readonly pages: readonly PageScope[]
  /** The same pages by section. */
  readonly pagesOf: ReadonlyMap<string, readonly PageScope[]>
  /** By name; of duplicates the first. */
  readonly pageByName: ReadonlyMap<string, PageScope>
}

export function createScope(manifest: Manifest, world: World, report: Report): WholeScope {
  const order = [...manifest.console.data.sections, ...manifest.sections.keys()]
  const pagesOf = new Map<string, readonly PageScope[]>()
  for (const section of new Set(order)) {
    const entry = manifest.sections.get(section)
    if (entry) pagesOf.set(section, pageScopes(entry)(section))
  }
  const pages = [...pagesOf.values()].flat()
  const targets = pages.map(({ page, sectionData, place }) => ({ ...targetOf(page)(sectionData), place }))
  return {
    ...world,
    manifest,
    report,
    pages,
    pagesOf,
    targets: firstByName(targets),
    targetText: sameText(targets.map(({ text }) => text).join('\n')),
    pageByName: new Map(pages.toReversed().map((scope) => [scope.page.name, scope])),
  }
}

function firstByName(targets: readonly Target[]): ReadonlyMap<string, Target> {
  const byName = new Map<string, Target>()
  for (const target of targets) if (!byName.has(target.page.name)) byName.set(target.page.name, target)
  return byName
}

/** Sections compare it one by one, which takes no time for the same string. */
function sameText(text: string): string {
  if (text !== lastText) lastText = text
  return lastText
}

let lastText = ''

const pageScopes = rememberFor((entry: Entry<SectionData>) => {
  const cached = new Map<string, readonly PageScope[]>()
  return (section: string): readonly PageScope[] => {
    const scopes =
      cached.get(section) ?? entry.data.pages.map((page, index) => pageScope(section, entry, page, index))
    cached.set(section, scopes)
    return scopes
  }
})

function pageScope(
  section: string,
  { source, data }: Entry<SectionData>,
  page: PageData,
  index: number,
): PageScope {
  const at: DataPath = ['pages', index]
  return {
    section,
    sectionData: data,
    page,
    source,
    at,
    place: (path, part) => source.place([...at, ...path], part),
  }
}
