import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { createEmptyDatabase } from './databases.ts'
import { clientSecret, portsOfOwn } from './server.ts'

const { port, apiPort } = portsOfOwn
export const emptyUrl = `http://127.0.0.1:${port}`

/** Of the first administrator, who has to change it. */
export const firstPassword = 'First-Console-1'

/** A console on an empty PostgreSQL, as a customer starts it for the first time; it stops when it is disposed of. */
export async function openEmptyConsole(): Promise<AsyncDisposable> {
  await using made = new AsyncDisposableStack()
  const folder = made.use(await mkdtempDisposable(join(tmpdir(), 'console-empty-')))
  const database = made.use(await createEmptyDatabase('console_empty'))
  const server = spawn(process.execPath, ['tests/e2e/console-process.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      DEMO: '0',
      ADMIN_PASSWORD: firstPassword,
      CLIENT_SECRET: clientSecret,
    },
  })
  made.defer(() => stop(server))
  await expect
    .poll(
      () =>
        fetch(`${emptyUrl}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toEqual(true)
  return made.move()
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}
