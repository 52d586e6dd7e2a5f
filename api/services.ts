import type { Database } from './database/types.ts'
import type { Find } from './definition/action.ts'
import { createEvents, type Events } from './events.ts'
import { createLinks, type Links } from './files/links.ts'
import { diskStorage, type FileStorage } from './files/storage.ts'
import { createQueue, type JobQueue } from './jobs/queue.ts'
import { findResource } from './resources.ts'
import { createSealer, type Sealer } from './secrets/sealer.ts'

/** What calls and jobs use beside the database. */
export interface Services {
  readonly find: Find
  readonly queue: JobQueue
  readonly events: Events
  readonly storage: FileStorage
  readonly links: Links
  readonly sealer: Sealer
}

export interface ServiceSettings {
  /** Folder of uploaded and exported files. */
  readonly filesDir: string
  /** What license keys and gateways' secrets are sealed with, and links to files signed. */
  readonly dataKey: Uint8Array
}

/** Nothing is opened yet: `queue.open()` comes before the first call. */
export function createServices(database: Database, { filesDir, dataKey }: ServiceSettings): Services {
  return {
    find: findResource,
    queue: createQueue(database),
    events: createEvents(),
    storage: diskStorage(filesDir),
    links: createLinks(dataKey),
    sealer: createSealer(dataKey),
  }
}
