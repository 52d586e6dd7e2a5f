import type { Database } from './database/types.ts'
import type { Find } from './definition/action.ts'
import { createEvents, type Events } from './events.ts'
import { createLinks, type Links } from './files/links.ts'
import { diskStorage, type FileStorage } from './files/storage.ts'
import type { JobDefinition } from './jobs/definition.ts'
import { createQueue, type JobQueue } from './jobs/queue.ts'
import { findJob } from './jobs/registry.ts'
import { type Mailer, simulatedMailer } from './mail/mailer.ts'
import { smtpMailer } from './mail/smtp.ts'
import { findResource } from './resources.ts'
import { createSealer, type Sealer } from './secrets/sealer.ts'

/** What calls and jobs use beside the database. */
export interface Services {
  readonly find: Find
  /** A kind of job by its name. */
  readonly findJob: (name: string) => JobDefinition | undefined
  readonly queue: JobQueue
  readonly events: Events
  readonly storage: FileStorage
  readonly links: Links
  readonly mailer: Mailer
  readonly sealer: Sealer
}

export interface ServiceSettings {
  /** The mail server; without one no mail leaves. */
  readonly smtpUrl?: string | undefined
  /** Folder of uploaded and exported files. */
  readonly filesDir: string
  /** What license keys and gateways' secrets are sealed with, and links to files signed. */
  readonly dataKey: Uint8Array
}

/** Nothing is opened yet: `queue.open()` comes before the first call. */
export function createServices(
  database: Database,
  { filesDir, dataKey, smtpUrl }: ServiceSettings,
): Services {
  return {
    find: findResource,
    findJob,
    queue: createQueue(database),
    events: createEvents(),
    storage: diskStorage(filesDir),
    links: createLinks(dataKey),
    mailer: smtpUrl === undefined ? simulatedMailer : smtpMailer(smtpUrl),
    sealer: createSealer(dataKey),
  }
}
