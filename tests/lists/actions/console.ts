import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Database } from '../../../api/database/types.ts'
import { clientSecret } from '../../../api/testing/api.ts'
import type { OperationRef } from '../../../generated/types.ts'
import { failureFromAnswer, type OperationFailure } from '../../../src/data/errors.ts'
import { signIn, startServer } from '../../contract/live/server.ts'

/** API and gateway as the console meets them, on demo data. */
export interface Console {
  readonly database: Database
  /** As `admin` in the first company: what stands under `result`, or why not. */
  send(
    ref: OperationRef,
    variables: object,
  ): Promise<{ readonly result: unknown } | { readonly failure: OperationFailure }>
  file(path: string): Promise<Response>
  close(): Promise<void>
}

export async function startConsole(): Promise<Console> {
  const server = await startServer()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'gateway-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      API_URL: server.url,
      CLIENT_SECRET: clientSecret,
    },
  })
  const gateway = await addressFrom(child.stdout)
  const token = await signIn(server.url, 'admin')
  const own = { authorization: `Bearer ${token}`, 'x-company-id': '1' }
  return {
    database: server.database,
    async send(ref, variables) {
      const answer = await fetch(`${gateway}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...own },
        body: JSON.stringify({ documentId: ref.hash, operationName: ref.name, variables }),
      })
      const { data, errors } = (await answer.json()) as {
        readonly data?: { readonly result: unknown }
        readonly errors?: readonly unknown[]
      }
      return errors?.[0] === undefined
        ? { result: data?.result }
        : { failure: failureFromAnswer(errors[0], '') }
    },
    file: (path) => fetch(`${gateway}/api${path}`, { headers: own }),
    async close() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await server.close()
    },
  }
}

async function addressFrom(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /^gateway (.+)$/.exec(line)?.[1]
    if (address !== undefined) return address
  }
  throw new Error('the gateway did not start')
}
