import { type ReceivedMail, startMailServer } from '../../../api/testing/mail-server.ts'
import { freePort } from '../../../serving/testing/free-port.ts'
import { openOwnConsole, type OwnConsole } from './own-console.ts'

export interface MailConsole extends OwnConsole {
  /** Where the readers of its mails reach it. */
  readonly readersUrl: string
  /** What came so far. */
  readonly mails: readonly ReceivedMail[]
}

/** A console of the test's own, whose mails go to a mail server of the test: no other test's mails come there. */
export async function openMailConsole(): Promise<MailConsole> {
  const opened = new AsyncDisposableStack()
  const mailServer = opened.use(await startMailServer())
  const intakePort = String(await freePort())
  const readersUrl = `http://127.0.0.1:${intakePort}`
  const { baseUrl, apiUrl } = opened.use(
    await openOwnConsole('mails', {
      SMTP_URL: mailServer.url,
      INTAKE_PORT: intakePort,
      PUBLIC_URL: readersUrl,
    }),
  )
  return {
    baseUrl,
    apiUrl,
    readersUrl,
    mails: mailServer.received,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
