/** A file as a mail carries it. */
export interface Attachment {
  readonly name: string
  readonly mime: string
  readonly content: Uint8Array
}

/** One mail, ready to be handed over. */
export interface Mail {
  readonly from: { readonly name: string; readonly email: string }
  readonly replyTo?: string | null
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly attachments?: readonly Attachment[]
  /** Without angle brackets; a mail that is sent twice has the same, so that its receiver keeps one. */
  readonly messageId: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * What became of a mail: handed over (`simulated`: to no one, because no mail server is set); refused for good, and why; or not now, and it
 * may be tried again (`isServerAway`: the mail server never saw it, so that it says nothing about the mail; `mayHaveArrived`: the connection ended
 * before the mail server said whether it took it, so that a further try may be a second mail).
 */
export type MailOutcome =
  | { readonly kind: 'sent'; readonly simulated: boolean }
  | { readonly kind: 'refused'; readonly problem: string }
  | {
      readonly kind: 'later'
      readonly problem: string
      readonly isServerAway: boolean
      readonly mayHaveArrived?: true
    }

export interface Mailer {
  /** No mail leaves this machine. */
  readonly simulated: boolean
  send(mail: Mail): Promise<MailOutcome>
  close(): Promise<void>
}

/** The default without `SMTP_URL`: takes every mail and sends none. What was taken stands in the table `mails`. */
export const simulatedMailer: Mailer = {
  simulated: true,
  send: () => Promise.resolve({ kind: 'sent', simulated: true }),
  close: () => Promise.resolve(),
}
