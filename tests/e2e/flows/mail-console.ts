import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReceivedMail, startMailServer } from '../../../api/testing/mail-server.ts'
import { freePort } from '../../../serving/testing/free-port.ts'
import { copySpare, databaseSettings } from '../databases.ts'
import { clientSecret, portsOfOwn } from '../server.ts'

export interface MailConsole extends AsyncDisposable {
  readonly baseUrl: string
  readonly apiUrl: string
  /** Where the readers of its mails reach it. */
  readonly readersUrl: string
  /** What came so far. */
  readonly mails: readonly ReceivedMail[]
}

/** A console of the test's own, whose mails go to a mail server of the test: no other test's mails come there. */
export async function openMailConsole(): Promise<MailConsole> {
  const opened = new AsyncDisposableStack()
  const mailServer = opened.use(await startMailServer())
  const folder = opened.use(await mkdtempDisposable(join('.cache', 'mail-console-')))
  const database = `mails_${randomUUID().replaceAll('-', '')}`
  await copySpare(folder.path, database)
  const { port, apiPort } = portsOfOwn
  const intakePort = String(await freePort())
  const readersUrl = `http://127.0.0.1:${intakePort}`
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
      READ_LIMIT: '0',
      SMTP_URL: mailServer.url,
      INTAKE_PORT: intakePort,
      PUBLIC_URL: readersUrl,
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
    readersUrl,
    mails: mailServer.received,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
