import type { Services } from '../../engine/model/services.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Locale } from '../../kernel/formats/locale.ts'
import type { ShownSetting } from '../shown-settings.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { DeskTable } from './columns.ts'
import { parts } from './parts.ts'
import { schedules } from './schedules.ts'
import { settingRows } from './setting-rows.ts'
import { statementRows } from './statement-rows.ts'
import { tables } from './tables.ts'
import { versions } from './versions.ts'

/** What the desk is read from. */
export interface DeskSources {
  readonly database: Database
  readonly services: Services
  readonly metrics: Telemetry['metrics'] | undefined
  readonly settings: readonly ShownSetting[]
  /** Folder of uploaded and exported files. */
  readonly filesDir: string
}

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
