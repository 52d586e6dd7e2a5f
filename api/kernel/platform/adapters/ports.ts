import type { Mailer } from '../mail/mailer.ts'
import type { SignedService } from '../web/signed-call.ts'
import { createVisitor } from '../web/visitor.ts'
import { dnsMailDomains } from './dns-mail-domains.ts'
import { httpGateway } from './http-gateway.ts'
import { httpSiteBuilder, noSiteBuilder } from './http-site-builder.ts'
import { indexNow } from './index-now.ts'
import { type LinkChecker, simulatedLinkChecker } from './link-checker.ts'
import { type MailDomains, simulatedMailDomains } from './mail-domain.ts'
import { type PageChecker, simulatedPages } from './page-checker.ts'
import { noGateway, type PaymentGateway, simulatedGateway } from './payment-gateway.ts'
import { type SearchEngines, simulatedEngines } from './search-engines.ts'
import { simulatedBuilder, type SiteBuilder } from './site-builder.ts'
import { webLinks, webPages } from './web-pages.ts'

/** What the business asks of others. No function of a port is called while a transaction is open (docs/decisions/0025-intents.md). */
export interface Ports extends OutsidePorts {
  readonly mail: Pick<Mailer, 'send' | 'simulated'>
}

/** Those that are simulated or real together; whether mail leaves is a setting of its own. */
export interface OutsidePorts {
  readonly payments: PaymentGateway
  readonly pages: PageChecker
  readonly links: LinkChecker
  readonly mailDomains: MailDomains
  readonly searchEngines: SearchEngines
  readonly siteBuilder: SiteBuilder
}

export const simulatedPorts: OutsidePorts = {
  payments: simulatedGateway,
  pages: simulatedPages,
  links: simulatedLinkChecker,
  mailDomains: simulatedMailDomains,
  searchEngines: simulatedEngines,
  siteBuilder: simulatedBuilder,
}

export interface OwnPortSettings {
  readonly payments?: SignedService | undefined
  readonly siteBuilder?: SignedService | undefined
  readonly indexNowKey?: string | undefined
  /** Ranges of inner addresses whose pages may be visited. */
  readonly openedAddresses?: readonly string[]
  /** Under which the console signs mails itself. */
  readonly dkimSelector?: string | undefined
}

/** For a company's own data: the world as it is, and where nothing is connected, that is what is said. */
export function ownPorts({
  payments,
  siteBuilder,
  indexNowKey,
  openedAddresses,
  dkimSelector,
}: OwnPortSettings = {}): OutsidePorts {
  const visitor = createVisitor(openedAddresses)
  return {
    payments: payments === undefined ? noGateway : httpGateway(payments),
    pages: webPages(visitor),
    links: webLinks(visitor),
    mailDomains: dnsMailDomains({ ownSelector: dkimSelector }),
    searchEngines: indexNow({ key: indexNowKey ?? null }),
    siteBuilder: siteBuilder === undefined ? noSiteBuilder : httpSiteBuilder(siteBuilder),
  }
}
