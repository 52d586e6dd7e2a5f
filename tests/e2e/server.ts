import { availableParallelism } from 'node:os'
import { dataFolder } from './databases.ts'

/**
 * Every worker of Playwright has a console of its own, with its own database, so that no test meets another one's users. One more than there
 * are cores: tests wait for what comes by itself, for jobs and for pop-ups to go.
 */
export const serverCount = availableParallelism() + 1

/** The others follow it; another checkout's tests may run beside these on ports of their own. */
const firstPort = Number(process.env['TEST_PORT'] ?? 4690)

/** Ports of the console of a worker, of its API, and of where a test's own push service listens. */
export function portsOf(worker: number): {
  readonly port: number
  readonly apiPort: number
  readonly pushPort: number
} {
  const port = firstPort + 3 * worker
  return { port, apiPort: port + 1, pushPort: port + 2 }
}

/** Where the console of a worker keeps its data. */
export const dataFolderOf = (worker: number) => `${dataFolder}/${worker}`
/** Its database, where the consoles are on PostgreSQL. */
export const databaseOf = (worker: number) => `console_${worker}`

const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

/** Of this worker's console. */
export const { port, apiPort, pushPort } = portsOf(worker)
/** Of a console that a test of this worker starts for itself. */
export const portsOfOwn = portsOf(serverCount + worker)
export const baseUrl = `http://127.0.0.1:${port}`
export const apiUrl = `http://127.0.0.1:${apiPort}`
export const clientSecret = 'secret-of-the-browser-tests'
