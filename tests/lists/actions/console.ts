import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Database } from '../../../api/kernel/database/types.ts'
import { clientSecret } from '../../../api/testing/api.ts'
import type { OperationRef } from '../../../generated/types.ts'
import { failureFromAnswer, type OperationFailure } from '../../../src/data/errors.ts'
import { signIn, startServer } from '../../contract/live/server.ts'

/** Id of the demo's `admin`, as whom the tests ask. */
export const me = 1

/** API and gateway as the console meets them, on demo data. */
export interface Console {
  readonly database: Database
  /** As `admin` in the first company: what stands under `result`, or why not. */
  send(
    ref: OperationRef,
    variables: object,
  ): Promise<{ readonly result: unknown } | { readonly failure: OperationFailure }>
  file(path: string): Promise<Response>
  /** The REST API itself, as `admin` or another user in the first company: `data` of the answer; throws where it is refused. */
  rest<T = { readonly id: number }>(call: RestCall, body?: object, username?: string): Promise<T>
  close(): Promise<void>
}

/** `POST /orders/7/returns` */
export type RestCall = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** @param language The content language in which lists and choices are asked, as a page does that has one; none: every language. */
export async function startConsole(language?: string): Promise<Console> {
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
  const as = async (username: string) => ({
    authorization: `Bearer ${await signIn(server.url, username)}`,
    'x-company-id': '1',
  })
  const own = await as('admin')
  return {
    database: server.database,
    async send(ref, variables) {
      const answer = await fetch(`${gateway}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...own },
        body: JSON.stringify({
          documentId: ref.hash,
          operationName: ref.name,
          variables: { ...languageOf(ref, language), ...variables },
        }),
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
    async rest<T>(call: RestCall, body?: object, username?: string) {
      const [method = '', path = ''] = call.split(' ')
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: {
          ...(username === undefined ? own : await as(username)),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${call} answered ${answer.status} ${text}`)
      return (text === '' ? undefined : (JSON.parse(text) as { readonly data: T }).data) as T
    },
    async close() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await server.close()
    },
  }
}

const languageOf = ({ kind, variables }: OperationRef, language: string | undefined) =>
  language !== undefined && kind === 'query' && variables.includes('language') ? { language } : {}

async function addressFrom(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /^gateway (.+)$/.exec(line)?.[1]
    if (address !== undefined) return address
  }
  throw new Error('the gateway did not start')
}
