import { beforeAll } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { createEmail, createReaders, letter, toReaders } from './email-fixtures.ts'

/** What tests of sending need: drafts with readers of their own, and what became of them. */
export function emailContext(open: () => TestApi) {
  let api: TestApi
  let client: Client
  beforeAll(async () => {
    api = open()
    client = await api.as('admin', 1)
  })

  const readers = (count: number) =>
    createReaders(
      api,
      Array.from({ length: count }, () => 'subscribed'),
    )
  const draft = async (count: number, more: object = {}) =>
    createEmail(client, letter(toReaders(await readers(count)), more))
  const act = (id: number, action: string, body?: object) =>
    client.send('POST', `/email-marketings/${id}/${action}`, body === undefined ? {} : { body })
  const show = async (id: number) => (await client.get(`/email-marketings/${id}`)).body
  const status = async (id: number) => (await show(id)).at('data', 'status')
  const logs = async (id: number, query = '') =>
    (await client.get(`/email-marketings/${id}/logs?per_page=200&sort=id${query}`)).body.rows('data')
  const states = async (id: number) => {
    const rows = await logs(id)
    return Object.fromEntries(
      [...new Set(rows.map((row) => row['status']))].map((state) => [
        state,
        rows.filter((row) => row['status'] === state).length,
      ]),
    )
  }
  const set = (id: number, values: string) =>
    api.database.system((tx) => tx(`update email_marketings set ${values} where id = ${id}`))
  /** What waits for a later time is due now. */
  const hurry = () =>
    api.database.direct(`update queue.job_common set start_after = now() where state = 'created'`)

  return {
    get api() {
      return api
    },
    get client() {
      return client
    },
    readers,
    draft,
    act,
    show,
    status,
    logs,
    states,
    set,
    hurry,
  }
}
