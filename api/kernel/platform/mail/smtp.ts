import { createTransport } from 'nodemailer'
import { domainOf } from '../../formats/mail-address.ts'
import { limitedQueue } from '../limited-queue.ts'
import type { Mail, Mailer, MailOutcome } from './mailer.ts'
import { createOutageWatch } from './outage-watch.ts'

const connections = 4

/** Signs what a domain sends, so that its receivers see that it did (DKIM, RFC 6376). */
export interface DkimSettings {
  readonly domain: string
  readonly selector: string
  /** RSA, in PEM. */
  readonly privateKey: string
}

/** The usual ones and, as one-click unsubscribing asks for it (RFC 8058 §4), that header. A line that is not there cannot be added later. */
const signedHeaders =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:In-Reply-To:References:List-Id:List-Unsubscribe:List-Unsubscribe-Post'

/**
 * Sends through the server of an `smtp://user:password@host:port` or `smtps://` address, over a few connections that stay open. While the
 * server is away one mail at a time finds out whether it is back; the others get an error at once. Mails of
 * the domain that signs, or of one below it, are signed.
 */
export function smtpMailer(url: string, dkim?: DkimSettings): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // A mail whose connection ended is tried again by what asked for it, if at all.
    maxRequeues: 0,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const inTurn = limitedQueue({
    concurrency: connections,
    waiting: Infinity,
    overloadMessage: '邮件服务器暂时无法接收，请稍后再试',
  })
  const handOver = async (mail: Mail): Promise<MailOutcome> => {
    const { from, replyTo, to, subject, text, html, attachments = [], messageId, headers } = mail
    try {
      await transport.sendMail({
        from: { name: from.name, address: from.email },
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${messageId}>`,
        ...(replyTo == null ? {} : { replyTo: { name: '', address: replyTo } }),
        ...(html === undefined ? {} : { html }),
        attachments: attachments.map(({ name, mime, content }) => ({
          filename: name,
          contentType: mime,
          content: Buffer.from(content),
        })),
        ...(headers === undefined ? {} : { headers: { ...headers } }),
        ...(dkim !== undefined && isOf(from.email, dkim.domain) ? { dkim: signing(dkim) } : {}),
      })
      return { kind: 'sent', simulated: false }
    } catch (error) {
      return failureOf(error)
    }
  }
  const watch = createOutageWatch()
  return {
    simulated: false,
    send: (mail) => inTurn(() => watch.unlessAway(() => handOver(mail))),
    close: async () => transport.close(),
  }
}

function isOf(address: string, domain: string): boolean {
  return `.${domainOf(address).toLowerCase()}`.endsWith(`.${domain.toLowerCase()}`)
}

function signing({ domain, selector, privateKey }: DkimSettings) {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedHeaders }
}

/** A 5xx about this mail is for good (RFC 5321 §4.2.1); everything else, also a wrong password of ours, may be mended and tried again. */
function failureOf(error: unknown): MailOutcome {
  const problem = error instanceof Error ? error.message.slice(0, 500) : String(error)
  const code: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined
  const stage: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  const isAboutMail = stage === 'EENVELOPE' || stage === 'EMESSAGE'
  const isForGood = typeof code === 'number' && code >= 500 && code !== 503 && isAboutMail
  if (isForGood) return { kind: 'refused', problem }
  return {
    kind: 'later',
    problem,
    isServerAway: !isAboutMail && isConnecting(error),
    ...(mayHaveArrived(error) && { mayHaveArrived: true as const }),
  }
}

/** What the server answered, or that it could not be reached, is known; a connection that ended otherwise may have ended after the mail. */
function mayHaveArrived(error: unknown): boolean {
  const property = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined)
  if (typeof property('responseCode') === 'number') return false
  if (unsent.includes(String(property('code'))) || unreached.includes(String(property('originalCode'))))
    return false
  return !/^(?:Connection timeout|Greeting never received)/.test(error instanceof Error ? error.message : '')
}

/** Of the library: before a mail. */
const unsent = ['EAUTH', 'EDNS', 'EENVELOPE', 'ETLS', 'EOAUTH2', 'ENOAUTH']

/** Of the system: there was no connection. */
const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/** The failure came before the server got a mail: it was connected to, greeted or signed in to. */
function isConnecting(error: unknown): boolean {
  const command: unknown = error instanceof Error ? Reflect.get(error, 'command') : undefined
  return typeof command !== 'string' || !/^(API|DATA|MAIL|RCPT)/.test(command)
}
