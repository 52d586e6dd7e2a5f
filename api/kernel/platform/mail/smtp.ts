import { createTransport } from 'nodemailer'
import { limitedQueue } from '../limited-queue.ts'
import type { Mail, Mailer, MailOutcome } from './mailer.ts'
import { createOutageWatch } from './outage-watch.ts'

const connections = 4

/**
 * Sends through the server of an `smtp://user:password@host:port` or `smtps://` address, over a few connections that stay open. While the
 * server is away one mail at a time finds out whether it is back; the others are told at once that it is not.
 */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const inTurn = limitedQueue({
    atOnce: connections,
    waiting: Infinity,
    refusal: '邮件服务器暂时无法接收，请稍后再试',
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

/** A 5xx about this mail is for good (RFC 5321 §4.2.1); everything else, also a wrong password of ours, may be mended and tried again. */
function failureOf(error: unknown): MailOutcome {
  const problem = error instanceof Error ? error.message.slice(0, 500) : String(error)
  const code: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined
  const stage: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  const isAboutMail = stage === 'EENVELOPE' || stage === 'EMESSAGE'
  const isForGood = typeof code === 'number' && code >= 500 && code !== 503 && isAboutMail
  if (isForGood) return { kind: 'refused', problem }
  return { kind: 'later', problem, isServerAway: !isAboutMail && isConnecting(error) }
}

/** The failure came before the server was told of a mail: it was connected to, greeted or signed in to. */
function isConnecting(error: unknown): boolean {
  const command: unknown = error instanceof Error ? Reflect.get(error, 'command') : undefined
  return typeof command !== 'string' || !/^(API|DATA|MAIL|RCPT)/.test(command)
}
