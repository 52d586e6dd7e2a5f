import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  /** As it came over the wire. */
  readonly source: string
}

/** A mail server on this machine that keeps what it is sent. */
export interface MailServer extends AsyncDisposable {
  /** For the setting `SMTP_URL`. */
  readonly url: string
  /** What came so far, or since it was last taken away. */
  readonly received: ReceivedMail[]
  /** From now on it answers every recipient with this code instead of taking the mail; null ends that. */
  readonly refuseWith: (code: number | null) => void
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let failureCode: number | null = null
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(failureCode === null ? null : Object.assign(new Error('not now'), { responseCode: failureCode })),
    onData(stream, { envelope }, done) {
      let source = ''
      stream.on('data', (part: Buffer) => (source += String(part)))
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  const address = smtp.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuseWith: (code) => (failureCode = code),
    async [Symbol.asyncDispose]() {
      smtp.close()
      await once(smtp.server, 'close')
    },
  }
}
