import type { APIRequestContext, APIResponse } from '@playwright/test'
import { newSession } from '../api-session.ts'
import { apiUrl } from '../server.ts'

/** A record as the REST API answers it. */
export type ApiRecord = Readonly<Record<string, unknown>> & { readonly id: number }

/** The REST API as one user in one company, beside the browser: what a test needs is made and looked at there. */
export interface Records {
  readonly send: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    data?: object,
  ) => Promise<ApiAnswer>
  /** `data` of what is answered to a POST; throws with the answer where it is refused. */
  readonly make: (path: string, data: object) => Promise<ApiRecord>
  readonly show: (path: string) => Promise<ApiRecord>
  /** The rows of a list. */
  readonly list: (path: string) => Promise<readonly ApiRecord[]>
}

export interface ApiAnswer {
  readonly status: number
  /** Null where there is none. */
  readonly body: { readonly code?: string; readonly data?: unknown } | null
}

export interface RecordsOptions {
  readonly username?: string
  readonly company?: number
  /** Of a console that a test has started itself. */
  readonly api?: string
}

export async function openRecords(
  request: APIRequestContext,
  { username = 'admin', company = 1, api = apiUrl }: RecordsOptions = {},
): Promise<Records> {
  const { token } = await newSession(request, username, api)
  const headers = { authorization: `Bearer ${token}`, 'x-company-id': String(company) }
  const send: Records['send'] = async (method, path, data) =>
    answerOf(await request.fetch(`${api}${path}`, { method, headers, ...(data && { data }) }))
  const sendAndExpect = async <T>(...args: Parameters<Records['send']>): Promise<T> => {
    const { status, body } = await send(...args)
    if (status >= 400) throw new Error(`${args[0]} ${args[1]}: ${status} ${JSON.stringify(body)}`)
    return body?.data as T
  }
  return {
    send,
    make: (path, data) => sendAndExpect('POST', path, data),
    show: (path) => sendAndExpect('GET', path),
    list: (path) => sendAndExpect('GET', path),
  }
}

async function answerOf(answer: APIResponse): Promise<ApiAnswer> {
  const text = await answer.text()
  return { status: answer.status(), body: text === '' ? null : JSON.parse(text) }
}

/** Distinguishes the records of a test from those of every other one. */
export function uniqueMark(): string {
  return crypto.randomUUID().slice(0, 8)
}
