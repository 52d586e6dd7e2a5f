import { type LinkChecker, simulatedLinkChecker } from './link-checker.ts'
import { type MailDomains, simulatedMailDomains } from './mail-domain.ts'
import { type PageChecker, simulatedPages } from './page-checker.ts'
import { noGateway, type PaymentGateway, simulatedGateway } from './payment-gateway.ts'
import { type SearchEngines, simulatedEngines } from './search-engines.ts'
import { simulatedBuilder, type SiteBuilder } from './site-builder.ts'

/** What the business asks of others. No function of a port is called while a transaction is open (docs/decisions/0025-intents.md). */
export interface Ports {
  readonly payments: PaymentGateway
  readonly pages: PageChecker
  readonly links: LinkChecker
  readonly mailDomains: MailDomains
  readonly searchEngines: SearchEngines
  readonly siteBuilder: SiteBuilder
}

export const simulatedPorts: Ports = {
  payments: simulatedGateway,
  pages: simulatedPages,
  links: simulatedLinkChecker,
  mailDomains: simulatedMailDomains,
  searchEngines: simulatedEngines,
  siteBuilder: simulatedBuilder,
}

/** For a company's own data: as the simulated ones, but that no money is said to have moved. */
export const ownPorts: Ports = { ...simulatedPorts, payments: noGateway }
