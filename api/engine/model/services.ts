import type { RateSource } from '../../kernel/platform/adapters/exchange-rates.ts'
import type { Ports } from '../../kernel/platform/adapters/ports.ts'
import type { Events } from '../../kernel/platform/events.ts'
import type { Identity } from '../../kernel/platform/identity/identity.ts'
import type { Links } from '../../kernel/platform/links.ts'
import type { Mailer } from '../../kernel/platform/mail/mailer.ts'
import type { JobQueue } from '../../kernel/platform/queue.ts'
import type { ReaderLinks } from '../../kernel/platform/reader-links.ts'
import type { Cipher } from '../../kernel/platform/secrets/cipher.ts'
import type { Stoppable } from '../../kernel/platform/stopped.ts'
import type { FileStorage } from '../../kernel/platform/storage.ts'

/** What calls and jobs use beside the database; `resource.ts` adds how resources are found. */
export interface Services {
  /** A kind of job by its name. */
  readonly findJob: (name: string) => Stoppable | undefined
  readonly queue: JobQueue
  readonly events: Events
  readonly storage: FileStorage
  readonly links: Links
  readonly mailer: Mailer
  /** What readers of mails follow. */
  readonly readerLinks: ReaderLinks
  /** Takes requests to unsubscribe by mail; null where no mailbox is set. */
  readonly unsubscribeMailbox: string | null
  /** The world outside: never asked while a transaction is open. */
  readonly ports: Ports
  readonly cipher: Cipher
  /** The console's public address; null: there are no passkeys, and no links in mails to staff. */
  readonly consoleUrl: string | null
  /** Who confirms persons beside the password: never asked while a transaction is open. */
  readonly identity: Identity
  /** Exchange rates of the day; null where the deployment names no source. */
  readonly rates: RateSource | null
  /** Counts the daily figures of a company's days anew; not while a transaction is open. */
  readonly countDays: (companyId: number, days: readonly string[]) => Promise<void>
  /** Where programs outside report what happens; null while that port is closed. */
  readonly intakeUrl: () => string | null
}
