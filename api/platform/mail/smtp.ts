import { createTransport } from 'nodemailer'
import type { Mailer, MailOutcome } from './mailer.ts'

/** Sends through the server of an `smtp://user:password@host:port` or `smtps://` address, over a few connections that stay open. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    simulated: false,
    async send({ from, replyTo, to, subject, text, html, attachments = [], messageId, headers }) {
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
    },
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
  return { kind: isForGood ? 'refused' : 'later', problem }
}
