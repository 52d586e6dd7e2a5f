import type { Client, TestApi } from '../../api.ts'

export async function userId(api: TestApi, username: string): Promise<number> {
  const [row] = await api.database.system((tx) =>
    tx<{ id: number }>('select id from users where username = $1', [username]),
  )
  return Number(row?.id)
}

export async function anyId(client: Client, path: string): Promise<number> {
  const [row] = (await client.get(`${path}?limit=1`)).body.rows('data')
  return Number(row?.['id'])
}

export function cooperation(more: object): object {
  return {
    title: '评测合作',
    partner_name: '测试合作方',
    partner_type: 'blogger',
    partner_url: 'https://partner.example/',
    form: 'review_article',
    language: 'en',
    starts_at: '2026-01-05',
    ...more,
  }
}

export const halves = [
  { company_id: 1, percent: '60' },
  { company_id: 2, percent: '40' },
]

/** Whatever came out of several calls, short enough to compare. */
export function outcome({
  status,
  body,
}: {
  status: number
  body: { at(...path: string[]): unknown }
}): unknown {
  return status === 422 ? [status, body.at('errors')] : [status, body.at('code') ?? null]
}
