/** The worker as a process of its own, to be killed by itself at the step that is named: `asking`, `paid` or `answered`. */
import { request } from 'undici'
import { createIntentWorker } from '../../api/engine/jobs/intents/worker.ts'
import { openDatabase } from '../../api/kernel/database/open.ts'
import {
  type PaymentGateway,
  type RefundOutcome,
  withoutGateway,
} from '../../api/kernel/platform/adapters/payment-gateway.ts'
import { simulatedPorts } from '../../api/kernel/platform/adapters/ports.ts'
import { intentDefinitions, tables } from '../../api/modules/registry.ts'
import { createServices, refusingInTransactions } from '../../api/server/create-services.ts'
import { testDataKeys } from '../../api/testing/data-key.ts'

const [, , url = '', gateway = '', step = ''] = process.argv

const die = (at: string) => {
  if (at === step) process.kill(process.pid, 'SIGKILL')
}

const payments: PaymentGateway = {
  byHand: withoutGateway,
  test: () => Promise.reject(new Error('not asked for')),
  checkout: () => Promise.reject(new Error('not asked for')),
  close: () => Promise.reject(new Error('not asked for')),
  pages: new Set(),
  isSimulated: false,
  async refund(_account, { idempotencyKey, amount }) {
    die('asking')
    const answer = await request(gateway, {
      method: 'POST',
      body: JSON.stringify({ key: idempotencyKey, amount }),
    })
    const outcome = (await answer.body.json()) as RefundOutcome
    die('answered')
    return outcome
  },
}

const database = await openDatabase({ url, poolSize: 2 }, tables)
const services = createServices(database, {
  ports: simulatedPorts,
  filesDir: '/dev/null',
  dataKeys: testDataKeys,
})
const worker = createIntentWorker({
  database,
  services: refusingInTransactions({ ...services, ports: { ...simulatedPorts, payments } }),
  intents: intentDefinitions,
  onError: (error) => console.error(error),
  onFailure: (error) => console.error(error),
})
await worker.drain()
