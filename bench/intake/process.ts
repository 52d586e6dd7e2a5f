/** The intake as a process of its own, to be killed or stopped: prints its address as one line. */
import { openDatabase } from '../../api/kernel/database/open.ts'
import { simulatedPorts } from '../../api/kernel/platform/adapters/ports.ts'
import { tables } from '../../api/modules/registry.ts'
import { createServices } from '../../api/server/create-services.ts'
import { createIntakeApp } from '../../api/server/intake/app.ts'
import { testDataKeys } from '../../api/testing/data-key.ts'

const [, , url = ''] = process.argv

const database = await openDatabase({ url }, tables)
const services = createServices(database, {
  ports: simulatedPorts,
  filesDir: '/dev/null',
  dataKeys: testDataKeys,
})
const app = await createIntakeApp(database, { services, perMinute: 0, trustProxy: false, logger: false })
process.once('SIGTERM', () => void stop())
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)

async function stop(): Promise<void> {
  await app.close()
  await database.close()
  process.exit(0)
}
