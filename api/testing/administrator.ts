import { beforeAll } from 'vitest'
import type { Client, TestApi } from './api.ts'
import { unique } from './unique.ts'

/** What suites share that work as an administrator of the first company: the client, a look into the database, unused names. */
export function administrator(open: () => TestApi) {
  let api: TestApi
  let client: Client
  beforeAll(async () => {
    api = open()
    client = await api.as('admin')
  })

  return {
    get api() {
      return api
    },
    get client() {
      return client
    },
    query: <T extends object>(text: string, params: unknown[] = []) =>
      api.database.system((tx) => tx<T>(text, params)),
    unique,
    /** The fields that an answer finds fault with. */
    errors: (body: { at: (name: string) => unknown }) => Object.keys(Object(body.at('errors'))),
  }
}
