import type { Contract } from '../contract/contract.ts'
import { loadContract } from '../contract/load.ts'
import { createReport } from '../diagnostics/diagnostic.ts'
import { iconNames } from '../emit/blueprint-icons.ts'
import type { ConsoleData, LocaleData, PageData, SectionData } from '../model/manifest.ts'
import { fullPath } from '../model/paths.ts'
import type { Project } from '../project.ts'
import type { ReadFiles } from './files.ts'

/** One page, as far as its file can be read. */
export interface PageEntry {
  readonly section: string
  readonly file: string
  readonly index: number
  readonly data: Partial<PageData>
  readonly path: string
  readonly titles: Readonly<Record<string, string>>
}

/** Everything that a manifest can name. */
export interface Catalog {
  readonly contract: Contract | null
  readonly icons: ReadonlySet<string>
  readonly console: Partial<ConsoleData>
  /** Section → its file and data. */
  readonly sections: ReadonlyMap<string, { readonly file: string; readonly data: Partial<SectionData> }>
  readonly locales: ReadonlyMap<string, { readonly file: string; readonly data: Partial<LocaleData> }>
  readonly pages: ReadonlyMap<string, PageEntry>
}

export function createCatalog(project: Project, files: ReadFiles): Catalog {
  const console = (files.console() ?? {}) as Partial<ConsoleData>
  const sections = files.folder('sections') as Catalog['sections']
  const locales = files.folder('locales') as Catalog['locales']
  const [language = 'zh'] = console.languages ?? []
  const pages = new Map<string, PageEntry>()
  for (const [section, { file, data }] of sections) {
    for (const [index, page] of listOf(data.pages).entries()) {
      if (typeof page?.name !== 'string' || pages.has(page.name)) continue
      const titles = { [language]: textOf(page.title), ...translations(locales, section, page.name) }
      const path = fullPath(textOf(data.path), textOf(page.path))
      pages.set(page.name, { section, file, index, data: page, path, titles })
    }
  }
  return {
    contract: loadContract(project, createReport()),
    icons: iconNames(),
    console,
    sections,
    locales,
    pages,
  }
}

/** What is typed may be of any type. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const listOf = (pages: SectionData['pages'] | undefined): readonly PageData[] =>
  Array.isArray(pages) ? pages : []

function translations(
  locales: Catalog['locales'],
  section: string,
  page: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...locales].flatMap(([language, { data }]) => {
      const own = data.sections?.[section]?.pages?.[page]
      const title = typeof own === 'object' ? own?.title : own
      return typeof title !== 'string' ? [] : [[language, title]]
    }),
  )
}
