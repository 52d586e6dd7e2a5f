/**
 * The outbox of webhooks as a process of its own: `serve` goes on until it is killed; `claimed` and `answered` are the steps at which it
 * kills itself. It writes a line once it works.
 */
import { createWorker } from '../../api/engine/jobs/worker.ts'
import { openDatabase } from '../../api/kernel/database/open.ts'
import { simulatedPorts } from '../../api/kernel/platform/adapters/ports.ts'
import { createOpenAgent } from '../../api/kernel/platform/web/open-agent.ts'
import { webhookSender } from '../../api/kernel/platform/web/webhook-sender.ts'
import { tables } from '../../api/modules/registry.ts'
import { claimDelivery } from '../../api/modules/webhooks/deliveries/row.ts'
import { webhookOutbox } from '../../api/modules/webhooks/deliveries/send.ts'
import { createServices, refusingInTransactions } from '../../api/server/create-services.ts'
import { testDataKeys } from '../../api/testing/data-key.ts'

const [, , url = '', step = ''] = process.argv

const die = (at: string) => {
  if (at === step) process.kill(process.pid, 'SIGKILL')
}

const database = await openDatabase({ url, poolSize: 4 }, tables)
const sender = webhookSender(createOpenAgent(['127.0.0.0/8'], 5_000))
const services = refusingInTransactions({
  ...createServices(database, { ports: simulatedPorts, filesDir: '/dev/null', dataKeys: testDataKeys }),
  ports: {
    ...simulatedPorts,
    webhooks: {
      simulated: false,
      async send(call) {
        die('claimed')
        const answer = await sender.send(call)
        die('answered')
        return answer
      },
    },
  },
})
await services.queue.open()
const worker = createWorker({
  database,
  services,
  definitions: [],
  intents: [],
  outboxes: [webhookOutbox],
  maintenanceSteps: [],
  deliverMails: () => Promise.resolve(0),
  onError: () => undefined,
  onIntentError: () => undefined,
  // The database is taken away under it.
  onMaintenanceError: () => undefined,
})
process.stdout.write('works\n')
if (step === 'serve') await worker.start()
const stopping = new AbortController().signal
if (step !== 'serve')
  for (let row = await claimDelivery(database); row !== null; row = await claimDelivery(database))
    await webhookOutbox.send(row, { database, services, stopping })
