import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../serving/testing/free-port.ts'

const root = path.join(import.meta.dirname, '../../..')

export interface Prism {
  readonly url: string
  stop(): Promise<void>
}

/** Stoplight's Prism between a caller and the API: it refuses requests, and replaces answers, that are not as the contract says. */
export function startPrism(apiUrl: string): Promise<Prism> {
  return start('proxy', path.join(root, 'mesh/openapi.json'), apiUrl, '--errors')
}

/** Prism in the place of an API that has only its document here: it answers the document's examples, and refuses what the document does. */
export function startPrismAsApi(document: string): Promise<Prism> {
  return start('mock', document)
}

async function start(...args: readonly string[]): Promise<Prism> {
  const port = await freePort()
  const program = path.join(root, 'node_modules/@stoplight/prism-cli/dist/index.js')
  const started = spawn(
    process.execPath,
    [program, ...args, '--host', '127.0.0.1', '--port', String(port), '-v', 'silent'],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, SCARF_ANALYTICS: 'false' } },
  )
  const url = `http://127.0.0.1:${port}`
  await answering(url, started)
  return {
    url,
    async stop() {
      if (started.exitCode !== null) return
      const ended = once(started, 'exit')
      started.kill()
      await ended
    },
  }
}

async function answering(url: string, prism: ChildProcess): Promise<void> {
  while ((await fetch(url).catch(() => null)) === null) {
    if (prism.exitCode !== null) throw new Error(`Prism ended with ${prism.exitCode}`)
    await wait(100)
  }
}
