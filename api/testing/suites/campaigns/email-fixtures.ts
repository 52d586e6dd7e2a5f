import type { Client, TestApi } from '../../api.ts'

let number = 0

/** People of the first company who read English and carry a tag of their own; `states` are their subscriptions' states. */
export async function createReaders(api: TestApi, states: readonly string[]): Promise<string> {
  number += 1
  const tag = `readers-${number}`
  const rows = states.map(
    (state, place) =>
      `(1, 'en', 'reader${place}.${number}@r.example', 'Reader ${place}', '${state}', '{${tag}}', 'DE', '2025-01-01', '2025-01-01')`,
  )
  await api.database.system((tx) =>
    tx(
      `insert into subscribes (company_id, language, email, name, status, tags, country, created_at, updated_at) values ${rows.join()}`,
    ),
  )
  return tag
}

export function toReaders(tag: string, more: object = {}): object {
  return { source: 'subscribers', filters: { tags: [tag] }, ...more }
}

/** A body of a campaign in English with everything it needs. */
export function letter(audience: object, more: object = {}): object {
  number += 1
  return {
    language: 'en',
    name: `测试邮件 ${number}`,
    subject: 'News for {name}',
    content: '<p>Hello {name}</p><p><a href="{unsubscribe_url}">Unsubscribe</a></p>',
    audience,
    owner_id: 1,
    ...more,
  }
}

export interface Draft {
  readonly id: number
  readonly count: number
  readonly version: string
}

export async function createEmail(client: Client, body: object): Promise<Draft> {
  const reply = await client.send('POST', '/email-marketings', { body })
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body.value))
  return {
    id: reply.body.number('data', 'id'),
    count: reply.body.number('data', 'estimated_count'),
    version: reply.body.text('data', 'updated_at'),
  }
}
