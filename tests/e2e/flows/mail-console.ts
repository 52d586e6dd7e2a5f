import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { copySpare, databaseSettings } from '../databases.ts'
import { clientSecret, portsOf, serverCount } from '../server.ts'

export interface ReceivedMail {
  readonly to: readonly string[]
  /** As it came over the wire, without the line breaks of its encoding. */
  readonly source: string
}

export interface MailConsole extends AsyncDisposable {
  readonly baseUrl: string
  readonly apiUrl: string
  /** What came so far. */
  readonly mails: readonly ReceivedMail[]
}

/** A console of the test's own, whose mails go to a mail server of the test: no other test's mails come there. */
export async function openMailConsole(): Promise<MailConsole> {
  const opened = new AsyncDisposableStack()
  const mails: ReceivedMail[] = []
  const smtpPort = await listen(mails, opened)
  const folder = opened.use(await mkdtempDisposable(join('.cache', 'mail-console-')))
  const database = `mails_${randomUUID().replaceAll('-', '')}`
  await copySpare(folder.path, database)
  const { port, apiPort } = portsOf(serverCount + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))
  const server = spawn(process.execPath, ['scripts/tasks/start.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: folder.path,
      ...databaseSettings(database),
      CLIENT_SECRET: clientSecret,
      LOGIN_LIMIT: '0',
      WRITE_LIMIT: '0',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    },
  })
  const ended = once(server, 'exit')
  opened.defer(async () => {
    server.kill('SIGTERM')
    await ended
  })
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    mails,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

async function listen(mails: ReceivedMail[], opened: AsyncDisposableStack): Promise<number> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let source = ''
      stream.on('data', (part: Buffer) => (source += String(part)))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, source: source.replaceAll('=\r\n', '') })
        done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  opened.defer(async () => {
    smtp.close()
    await once(smtp.server, 'close')
  })
  const address = smtp.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return address.port
}
