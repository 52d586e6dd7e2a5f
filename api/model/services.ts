import type { RateSource } from '../platform/adapters/exchange-rates.ts'
import type { Ports } from '../platform/adapters/ports.ts'
import type { Events } from '../platform/events.ts'
import type { Links } from '../platform/links.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { JobQueue } from '../platform/queue.ts'
import type { Sealer } from '../platform/secrets/sealer.ts'
import type { Stoppable } from '../platform/stopped.ts'
import type { FileStorage } from '../platform/storage.ts'

/** What calls and jobs use beside the database; `resource.ts` adds how resources are found. */
export interface Services {
  /** A kind of job by its name. */
  readonly findJob: (name: string) => Stoppable | undefined
  readonly queue: JobQueue
  readonly events: Events
  readonly storage: FileStorage
  readonly links: Links
  readonly mailer: Mailer
  /** The world outside: never asked while a transaction is open. */
  readonly ports: Ports
  readonly sealer: Sealer
  /** Exchange rates of the day; null where the deployment names no source. */
  readonly rates: RateSource | null
}
