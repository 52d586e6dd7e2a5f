import type { Source } from '../parse/source.ts'
import type { Data } from './schema/build.ts'
import type { changeLog, consoleFile, firstCompany, session } from './schema/console.ts'
import type { locale, pageLocale, sectionLocale } from './schema/locale.ts'
import type { menuEntry } from './schema/route.ts'
import type { section } from './schema/section.ts'

export type { PageData } from './schema/page.ts'

/** The manifest as written, after validation against manifest/schema.json. */
export interface Manifest {
  readonly console: Entry<ConsoleData>
  readonly sections: ReadonlyMap<string, Entry<SectionData>>
  readonly locales: ReadonlyMap<string, Entry<LocaleData>>
}

/** A validated file and its way back to the text. */
export interface Entry<T> {
  readonly source: Source
  readonly data: T
}

export type ConsoleData = Data<typeof consoleFile>

/** The form of a new company, and their list. */
export type FirstCompany = Data<typeof firstCompany>

/** What tabs show that say what was done to their record. */
export type ChangeLogData = Data<typeof changeLog>

/** A call that the API does not have is left out; what it is for is then not offered. */
export type SessionData = Data<typeof session>

export type SectionData = Data<typeof section>

export type MenuData = Data<typeof menuEntry>

export type LocaleData = Data<typeof locale>

export type SectionLocale = Data<typeof sectionLocale>

/** Texts of a page, by the part they stand in. */
export type PageLocale = Data<typeof pageLocale>
