import type { Contract } from '../contract/contract.ts'
import type { Place, Report } from '../diagnostics/diagnostic.ts'
import type { Manifest, PageData, SectionData } from '../model/manifest.ts'
import type { DataPath, Source } from '../parse/source.ts'

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

/** What every link check sees. */
export interface Scope extends World {
  readonly manifest: Manifest
  readonly report: Report
  /** Every declared page in menu order, duplicates included. */
  readonly pages: readonly PageScope[]
  /** By name; of duplicates the first. */
  readonly pageByName: ReadonlyMap<string, PageScope>
}

export function createScope(manifest: Manifest, world: World, report: Report): Scope {
  const order = [...manifest.console.data.sections, ...manifest.sections.keys()]
  const pages = [...new Set(order)].flatMap((section) => pagesOf(manifest, section))
  return {
    ...world,
    manifest,
    report,
    pages,
    pageByName: new Map(pages.toReversed().map((scope) => [scope.page.name, scope])),
  }
}

function pagesOf(manifest: Manifest, section: string): PageScope[] {
  const entry = manifest.sections.get(section)
  if (entry === undefined) return []
  return entry.data.pages.map((page, index) => {
    const at: DataPath = ['pages', index]
    return {
      section,
      sectionData: entry.data,
      page,
      source: entry.source,
      at,
      place: (path, part) => entry.source.place([...at, ...path], part),
    }
  })
}
