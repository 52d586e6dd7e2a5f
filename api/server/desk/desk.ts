import type { Locale } from '../../kernel/formats/locale.ts'
import type { DeskTable } from './columns.ts'
import { parts } from './parts.ts'
import { schedules } from './schedules.ts'
import { settingRows } from './setting-rows.ts'
import type { DeskSources } from './sources.ts'
import { statementRows } from './statement-rows.ts'
import { tables } from './tables.ts'
import { versions } from './versions.ts'

/** The rows of each table, worded in that language. */
export type Desk = Readonly<Record<DeskTable, (locale: Locale) => Promise<readonly object[]>>>

/** The desk of this process. */
export function createDesk(sources: DeskSources): Desk {
  return {
    parts: (locale) => parts(sources, locale),
    schedules: (locale) => schedules(sources.database, locale),
    tables: (locale) => tables(sources.database, locale),
    statements: () => statementRows(sources.metrics),
    settings: (locale) => settingRows(sources.settings, locale),
    versions: (locale) => versions(sources.database, locale),
  }
}
