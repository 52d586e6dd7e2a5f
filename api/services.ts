import type { Database } from './database/types.ts'
import type { Services } from './definition/services.ts'
import { createEvents } from './events.ts'
import { createLinks } from './files/links.ts'
import { diskStorage } from './files/storage.ts'
import { createQueue } from './jobs/queue.ts'
import { findJob } from './jobs/registry.ts'
import { simulatedMailer } from './mail/mailer.ts'
import { smtpMailer } from './mail/smtp.ts'
import { findResource } from './resources.ts'
import { createSealer } from './secrets/sealer.ts'

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
