import type { Session } from '../../../api/kernel/database/engine.ts'
/**
 * Upgrades a database in a process of its own, which ends itself without warning before statement TEST_KILL_AT or while that runs (TEST_KILL_WHILE);
 * prints how many there were where it comes to its end.
 */
import { BACKGROUND } from '../../../api/kernel/database/limits.ts'
import { openEngine } from '../../../api/kernel/database/open.ts'
import { migrate } from '../../../api/kernel/database/schema/migrate.ts'
import { next } from './example.ts'

const killAt = Number(process.env['TEST_KILL_AT'] ?? 0)
const isWhile = process.env['TEST_KILL_WHILE'] === '1'
let statements = 0

const engine = await openEngine({
  url: process.env['DATABASE_URL'],
  folder: process.env['TEST_FOLDER'],
  checkpointIdleMs: 3_600_000,
})
await engine.session(BACKGROUND, (session) =>
  migrate(counted(session), next, {
    kind: engine.kind,
    backUp: () => count(engine.backUp),
    report: () => undefined,
    largeFromBytes: 0,
  }),
)
await engine.close()
process.stdout.write(String(statements))

function counted(session: Session): Session {
  return {
    ...session,
    query: (text, params) => count(() => session.query(text, params)),
    script: (text) => count(() => session.script(text)),
    scriptRows: (text) => count(() => session.scriptRows(text)),
  }
}

async function count<T>(work: () => Promise<T>): Promise<T> {
  statements += 1
  if (statements === killAt && !isWhile) process.kill(process.pid, 'SIGKILL')
  const working = work()
  // What was asked has left this thread when its turn of the event loop is over.
  if (statements === killAt) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
  return working
}
