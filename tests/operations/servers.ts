import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { idOf } from '../../mesh/http/operation-files.ts'
import { documents } from './documents.ts'

export const clientSecret = 'secret-of-the-client-4711'

export interface Servers {
  readonly api: string
  readonly gateway: string
  /** Everything that both have written so far, on either output. */
  written(): string
  call(
    name: keyof typeof documents,
    variables?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly body: unknown }>
  /** Sends the signal; the process may take its time. */
  signal(name: 'SIGTERM' | 'SIGKILL'): void
  /** Exit status once the process has ended. */
  readonly ended: Promise<number | null>
}

/** API and gateway in a process of their own, on a PostgreSQL database with demo data. */
export async function startServers(
  databaseUrl: string,
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Servers> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'servers-process.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      API_PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      CLIENT_SECRET: clientSecret,
      LOG_LEVEL: 'debug',
      ...env,
    },
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (written += text))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const addresses = await Promise.race([firstAddresses(child.stdout), ended])
  if (typeof addresses !== 'string') throw new Error(written)
  const { api, gateway } = JSON.parse(addresses) as { api: string; gateway: string }
  return {
    api,
    gateway,
    written: () => written,
    async call(name, variables = {}, headers = {}) {
      const response = await fetch(`${gateway}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ documentId: idOf(documents[name]), variables }),
      })
      return { status: response.status, body: await response.json() }
    },
    signal: (name) => void child.kill(name),
    ended,
  }
}

async function firstAddresses(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) if (line.startsWith('{"api"')) return line
  throw new Error('The servers did not say where they are')
}
