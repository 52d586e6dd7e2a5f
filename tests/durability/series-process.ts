/** The outbox of series as a process of its own, to be killed by itself at the step that is named: `claimed` or `taken` by the mail server. */
import { openDatabase } from '../../api/kernel/database/open.ts'
import { simulatedPorts } from '../../api/kernel/platform/adapters/ports.ts'
import { smtpMailer } from '../../api/kernel/platform/mail/smtp.ts'
import { tables } from '../../api/modules/registry.ts'
import { claimLetter } from '../../api/modules/series/runs/claim.ts'
import { seriesOutbox } from '../../api/modules/series/runs/send.ts'
import { createServices, refusingInTransactions } from '../../api/server/create-services.ts'
import { testDataKeys } from '../../api/testing/data-key.ts'

const [, , url = '', smtp = '', step = ''] = process.argv

const die = (at: string) => {
  if (at === step) process.kill(process.pid, 'SIGKILL')
}

const database = await openDatabase({ url, poolSize: 2 }, tables)
const mailer = smtpMailer(smtp)
const services = refusingInTransactions({
  ...createServices(database, { ports: simulatedPorts, filesDir: '/dev/null', dataKeys: testDataKeys }),
  mailer: {
    ...mailer,
    send: async (mail) => {
      die('claimed')
      const outcome = await mailer.send(mail)
      die('taken')
      return outcome
    },
  },
})
const stopping = new AbortController().signal
for (let row = await claimLetter(database); row !== null; row = await claimLetter(database))
  await seriesOutbox.send(row, { database, services, stopping })
await mailer.close()
