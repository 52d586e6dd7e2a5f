import type { Mailer } from '../mail/mailer.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { chatSender, type ChatSender, simulatedChats } from '../web/chat-sender.ts'
import { createOpenAgent } from '../web/open-agent.ts'
import type { SignedService } from '../web/signed-call.ts'
import { createVisitor } from '../web/visitor.ts'
import { simulatedWebhooks, webhookSender, type WebhookSender } from '../web/webhook-sender.ts'
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
import { amazonSns, simulatedSns, type Sns } from './sns.ts'
import { stripeGateway } from './stripe-gateway.ts'
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
  readonly sns: Sns
  readonly webhooks: WebhookSender
  readonly chats: ChatSender
}

export const simulatedPorts: OutsidePorts = {
  payments: simulatedGateway,
  pages: simulatedPages,
  links: simulatedLinkChecker,
  mailDomains: simulatedMailDomains,
  searchEngines: simulatedEngines,
  siteBuilder: simulatedBuilder,
  sns: simulatedSns,
  webhooks: simulatedWebhooks,
  chats: simulatedChats,
}

/** Milliseconds. */
const webhookTimeout = 10_000

export interface OwnPortSettings {
  readonly payments?: SignedService | undefined
  /** Where accounts at Stripe are reached, if not at Stripe. */
  readonly stripeUrl?: string | undefined
  readonly siteBuilder?: SignedService | undefined
  readonly indexNowKey?: string | undefined
  /** Ranges of inner addresses whose pages may be visited. */
  readonly openedAddresses?: readonly string[]
  /** Under which the console signs mails itself. */
  readonly dkimSelector?: string | undefined
}

/** Decrypts what is encrypted; without it no account with a key in the console is reached. */
interface Opening {
  readonly cipher?: Pick<Cipher, 'decrypt'>
}

/** For a company's own data: the world as it is, and where nothing is connected, that is what is reported. */
export function ownPorts({
  payments,
  siteBuilder,
  indexNowKey,
  openedAddresses,
  dkimSelector,
  stripeUrl,
  cipher,
}: OwnPortSettings & Opening = {}): OutsidePorts {
  const visitor = createVisitor(openedAddresses)
  const openAgent = createOpenAgent(openedAddresses ?? [], webhookTimeout)
  const service = payments === undefined ? noGateway : httpGateway(payments)
  return {
    payments: cipher === undefined ? service : stripeGateway({ cipher, url: stripeUrl }, service),
    pages: webPages(visitor),
    links: webLinks(visitor),
    mailDomains: dnsMailDomains({ ownSelector: dkimSelector }),
    searchEngines: indexNow({ key: indexNowKey ?? null }),
    siteBuilder: siteBuilder === undefined ? noSiteBuilder : httpSiteBuilder(siteBuilder),
    sns: amazonSns(visitor),
    webhooks: webhookSender(openAgent),
    chats: chatSender(openAgent),
  }
}
