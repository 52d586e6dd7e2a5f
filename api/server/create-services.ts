import type { Services } from '../engine/model/services.ts'
import { rebuildDays } from '../engine/statistics/rebuild/rebuild-facts.ts'
import type { Database } from '../kernel/database/types.ts'
import { ecbRates } from '../kernel/platform/adapters/ecb-rates.ts'
import type { OutsidePorts, Ports } from '../kernel/platform/adapters/ports.ts'
import { createEvents } from '../kernel/platform/events.ts'
import { noIdentity } from '../kernel/platform/identity/identity.ts'
import { openId } from '../kernel/platform/identity/open-id.ts'
import type { IdentityProvider } from '../kernel/platform/identity/provider.ts'
import { createLinks } from '../kernel/platform/links.ts'
import { simulatedMailer } from '../kernel/platform/mail/mailer.ts'
import { type DkimSettings, smtpMailer } from '../kernel/platform/mail/smtp.ts'
import { outsideTransactions } from '../kernel/platform/outside.ts'
import { createQueue } from '../kernel/platform/queue.ts'
import { createReaderLinks } from '../kernel/platform/reader-links.ts'
import { createCipher } from '../kernel/platform/secrets/cipher.ts'
import type { DataKeys } from '../kernel/platform/secrets/data-keys.ts'
import { diskStorage } from '../kernel/platform/storage.ts'
import {
  countedFacts,
  findFigures,
  findJob,
  findResource,
  firstSteps,
  measures,
  resources,
  todos,
} from '../modules/registry.ts'

export interface ServiceSettings {
  readonly ports: OutsidePorts
  /** The mail server; without one no mail leaves. */
  readonly smtpUrl?: string | undefined
  /** What mails are signed with. */
  readonly dkim?: DkimSettings | undefined
  /** Where readers of mails reach the intake's port; links in mails lead there. None unless given. */
  readonly publicUrl?: string | undefined
  readonly unsubscribeMailbox?: string | undefined
  /** Where exchange rates are published; without it those of the program hold. */
  readonly ratesUrl?: string | undefined
  /** The console's public address, without a slash at its end. */
  readonly consoleUrl?: string | undefined
  /** Providers of identities, and where browsers come back to from them; none unless given. */
  readonly identity?: IdentitySettings | undefined
  /** Where programs outside report what happens; none unless given. */
  readonly intakeUrl?: Services['intakeUrl']
  /** Folder of uploaded and exported files. */
  readonly filesDir: string
  /** What license keys and gateways' secrets are encrypted with, and links to files signed. */
  readonly dataKeys: DataKeys
  /** Link keys of data keys that are gone (`link-keys.ts`). */
  readonly retiredLinkKeys?: readonly Uint8Array[]
}

export interface IdentitySettings {
  readonly providers: readonly IdentityProvider[]
  /** Without a slash at its end. */
  readonly consoleUrl: string
}

/** Nothing is opened yet: `queue.open()` comes before the first call. */
export function createServices(database: Database, settings: ServiceSettings): Services {
  const { ports, filesDir, dataKeys, retiredLinkKeys, smtpUrl, dkim, ratesUrl, intakeUrl, identity } =
    settings
  return refusingInTransactions({
    find: findResource,
    resources,
    findFigures,
    measures,
    findJob,
    todos,
    firstSteps,
    queue: createQueue(database),
    events: createEvents(),
    storage: diskStorage(filesDir),
    links: createLinks(dataKeys, retiredLinkKeys),
    mailer: smtpUrl === undefined ? simulatedMailer : smtpMailer(smtpUrl, dkim),
    readerLinks: createReaderLinks(dataKeys, retiredLinkKeys, settings.publicUrl),
    unsubscribeMailbox: settings.unsubscribeMailbox ?? null,
    ports,
    cipher: createCipher(dataKeys),
    consoleUrl: settings.consoleUrl ?? null,
    identity: identity === undefined ? noIdentity : openId(identity.providers, identity.consoleUrl),
    rates: ratesUrl === undefined ? null : ecbRates(ratesUrl),
    countDays: (companyId, days) => rebuildDays(database, countedFacts, companyId, days),
    intakeUrl: intakeUrl ?? (() => null),
  })
}

/** Services of which the mail server is not yet among the ports. */
export type ServiceParts = Omit<Services, 'ports'> & { readonly ports: OutsidePorts }

/** The same services; those that reach beyond the database refuse to be called while a transaction is open. */
export function refusingInTransactions(services: ServiceParts): Services {
  const { ports, storage, rates, identity } = services
  const mailer = outsideTransactions('mailer', services.mailer)
  const mail: Ports['mail'] = {
    simulated: services.mailer.simulated,
    send: (letter) => services.mailer.send(letter),
  }
  const guarded = Object.entries(ports).map(([name, port]) => [name, outsideTransactions(name, Object(port))])
  return {
    ...services,
    ports: { ...(Object.fromEntries(guarded) as OutsidePorts), mail: outsideTransactions('mail', mail) },
    mailer,
    identity: outsideTransactions('identity', identity),
    storage: outsideTransactions('storage', storage, ['write', 'read', 'remove']),
    rates: rates === null ? null : outsideTransactions('rates', rates),
  }
}
