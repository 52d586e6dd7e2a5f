import type { Services } from '../../engine/model/services.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { ShownSetting } from '../shown-settings.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

/** What the desk is read from. */
export interface DeskSources {
  readonly database: Database
  readonly services: Services
  readonly metrics: Telemetry['metrics'] | undefined
  readonly settings: readonly ShownSetting[]
  /** Folder of uploaded and exported files. */
  readonly filesDir: string
}
