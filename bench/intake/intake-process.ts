import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'

export interface IntakeProcess {
  readonly url: string
  /** Milliseconds of processor time that it has used; null where the system does not report it. */
  used(): Promise<number | null>
  /** SIGKILL: no handler runs, nothing is finished. */
  kill(): Promise<void>
  /** SIGTERM: what is under way is finished. */
  stop(): Promise<void>
}

/** Starts the intake in a process of its own. Throws what it says when it does not start. */
export async function startIntake(databaseUrl: string): Promise<IntakeProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'process.ts'), databaseUrl], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../.cache/node'),
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
    used: () => usedBy(child.pid ?? 0),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      child.kill('SIGTERM')
      const [code]: unknown[] = await exited
      if (code !== 0) throw new Error(`the intake ended with ${String(code)}: ${complaint}`)
    },
  }
}

/** Of a tick of the system's clock, which is a hundredth of a second. */
const tickMs = 10

async function usedBy(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // After the name, which may hold anything: user and system time are the 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
