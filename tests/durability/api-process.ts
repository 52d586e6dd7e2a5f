/** The real API as a process of its own, to be killed: prints its address as one line, or why it does not start. */
import { flushCompileCache } from 'node:module'
import { readApiSettings } from '../../api/server/settings.ts'
import { startApi } from '../../api/server/start.ts'

const read = readApiSettings(process.env)
if ('problems' in read) throw new Error(read.problems.join('\n'))
try {
  const { url } = await startApi(read.settings)
  flushCompileCache()
  process.stdout.write(`${url}\n`)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
