import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

export const CLIENT_SECRET = 'secret-of-the-kill-test'

export interface Environment {
  DATA_DIR: string
  DATABASE_URL?: string
  DEMO?: string
  ADMIN_PASSWORD?: string
}

export interface Victim {
  url: string
  pid: number
  /** SIGKILL: no handler runs, nothing is flushed. */
  kill(): Promise<void>
}

/** Starts the API in a process of its own. Throws what it says when it does not start. */
export async function startVictim(where: Environment): Promise<Victim> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'api-process.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../.cache/node'),
      API_PORT: '0',
      DEMO: '1',
      WRITE_LIMIT: '0',
      READ_LIMIT: '0',
      LOGIN_LIMIT: '0',
      CLIENT_SECRET,
      LOG_LEVEL: 'silent',
      ...where,
    },
  })
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => (complaint += String(text)))
  const exited = once(child, 'exit')
  const line = once(createInterface(child.stdout), 'line')
  const url = await Promise.race([line.then(([text]: unknown[]) => String(text)), exited.then(() => null)])
  if (url === null) throw new Error(complaint)
  return {
    url,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
