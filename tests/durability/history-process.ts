/** The worker as a process of its own, to be killed while it takes a company's history. */
import { createWorker } from '../../api/engine/jobs/worker.ts'
import { openDatabase } from '../../api/kernel/database/open.ts'
import { simulatedPorts } from '../../api/kernel/platform/adapters/ports.ts'
import { jobDefinitions, tables } from '../../api/modules/registry.ts'
import { createServices, refusingInTransactions } from '../../api/server/create-services.ts'
import { testDataKeys } from '../../api/testing/data-key.ts'

const [, , url = '', filesDir = ''] = process.argv

const database = await openDatabase({ url, poolSize: 2 }, tables)
const services = refusingInTransactions(
  createServices(database, { ports: simulatedPorts, filesDir, dataKeys: testDataKeys }),
)
await services.queue.open()
const onError = (error: unknown) => console.error(error)
const worker = createWorker({
  database,
  services,
  definitions: jobDefinitions,
  intents: [],
  outboxes: [],
  maintenanceSteps: [],
  deliverMails: () => Promise.resolve(0),
  onError,
  onIntentError: onError,
  onMaintenanceError: onError,
})
await worker.drain()
