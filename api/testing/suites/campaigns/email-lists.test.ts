import { expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { form } from '../../form.ts'
import { emailContext } from './email-context.ts'
import { createEmail, letter } from './email-fixtures.ts'
import { errorOf } from './fixtures.ts'

/** Campaigns to the addresses of a file, which no call reads while its transaction is open (`suites/outside.test.ts`). */
describeApi('email campaigns to a list', (open) => {
  const at = emailContext(open)
  const upload = async (content: string | Buffer, name = 'list.csv') =>
    await at.client.send('POST', '/files', form({ usage: 'attachment' }, { name, content }))
  const listOf = async (content: string) => ({
    source: 'list',
    list_file_id: (await upload(content)).body.number('data', 'id'),
  })
  const estimated = async (audience: object) =>
    (
      await at.client.send('POST', '/email-marketings/estimate', { body: { audience, language: 'en' } })
    ).body.at('data', 'count')
  const keyOf = async (id: number) => {
    const [row] = await at.api.database.system((tx) =>
      tx<{ key: string }>(`select storage_key as key from files where id = ${id}`),
    )
    return row?.key ?? ''
  }

  it('are counted, saved, changed and sent by what stands in the file', async () => {
    const audience = await listOf('email,name\nA@list.example,A\nb@list.example;B\na@list.example\nnone\n')
    const longer = await listOf('c@list.example\nd@list.example\ne@list.example\n')
    const { id, count, version } = await createEmail(at.client, letter(audience))
    const changed = await at.client.send('PUT', `/email-marketings/${id}`, {
      body: { audience: longer, updated_at: version },
    })
    const sent = await at.act(id, 'send', { confirm_count: 3 })
    await at.api.drain()
    expect([
      await estimated(audience),
      count,
      changed.body.at('data', 'estimated_count'),
      sent.status,
      (await at.logs(id)).map((row) => `${String(row['email'])} ${String(row['status'])}`).toSorted(),
    ]).toEqual([2, 2, 3, 200, ['c@list.example sent', 'd@list.example sent', 'e@list.example sent']])
  })

  it('are one campaign, however often its save began', async () => {
    const headers = { 'idempotency-key': 'a-list-1' }
    const body = letter(await listOf('once@list.example\n'))
    const replies = await Promise.all(
      [1, 2].map(() => at.client.send('POST', '/email-marketings', { body, headers })),
    )
    expect(new Set(replies.map((reply) => reply.body.number('data', 'id'))).size).toBe(1)
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
  })

  it('go to no one where the file is gone', async () => {
    const audience = await listOf('gone@list.example\n')
    await at.api.services.storage.remove(await keyOf(audience.list_file_id))
    const { id, count } = await createEmail(at.client, letter(audience))
    expect([count, errorOf(await at.act(id, 'send', { confirm_count: 0 }))]).toEqual([
      0,
      [422, { confirm_count: ['没有收件人'] }],
    ])
  })
})
