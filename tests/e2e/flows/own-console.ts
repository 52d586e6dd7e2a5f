import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { join } from 'node:path'
import { copySpare, databaseSettings } from '../databases.ts'
import { clientSecret, portsOfOwn } from '../server.ts'

export interface OwnConsole extends AsyncDisposable {
  readonly baseUrl: string
  readonly apiUrl: string
}

/** Where the console of a test of its own is reached. */
export const ownBaseUrl = `http://127.0.0.1:${portsOfOwn.port}`

/** A console of the test's own, with settings of its own. */
export async function openOwnConsole(
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<OwnConsole> {
  const opened = new AsyncDisposableStack()
  const folder = opened.use(await mkdtempDisposable(join('.cache', `${name}-console-`)))
  const database = `${name}_${randomUUID().replaceAll('-', '')}`
  await copySpare(folder.path, database)
  const { port, apiPort } = portsOfOwn
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
      ...settings,
    },
  })
  const ended = once(server, 'exit')
  opened.defer(async () => {
    server.kill('SIGTERM')
    await ended
  })
  return {
    baseUrl: ownBaseUrl,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}
