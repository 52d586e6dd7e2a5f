import { beforeAll, expect, it } from 'vitest'
import type { Client, Reply } from '../api.ts'
import { describeApi } from '../describe-api.ts'

/** Titles of the product's own keys are in the caller's language; those that a user has set stay as they are. */
describeApi('organisation: titles of permissions', (open) => {
  let admin: Client
  beforeAll(async () => {
    admin = await open().as('admin')
  })

  const english = { 'accept-language': 'en' }
  const inEnglish = (path: string) => admin.send('GET', path, { headers: english })
  const titlesIn = ({ body }: Reply, ...path: string[]) =>
    body.rows(...path).flatMap(({ name, title }) => (name === 'orders.index' ? [title] : []))
  const idOf = async (name: string) => {
    const { body } = await admin.get(`/permissions?q=${name}&per_page=200`)
    return Number(body.rows('data').find((row) => row['name'] === name)?.['id'])
  }
  const change = async (id: number, title: string, headers: Readonly<Record<string, string>> = {}) => {
    const { body } = await admin.get(`/permissions/${id}`)
    const changes = { title, updated_at: body.text('data', 'updated_at') }
    return await admin.send('PUT', `/permissions/${id}`, { headers, body: changes })
  }

  it('are in English wherever a key is named', async () => {
    const id = await idOf('orders.index')
    const role = await admin.send('POST', '/roles', {
      headers: english,
      body: { name: 'r-titles', title: '标题', permissions: [id] },
    })
    const roleId = role.body.number('data', 'id')
    const { body: held } = await inEnglish('/users/2/effective-permissions')
    const { body: options } = await inEnglish('/permissions/options?q=Orders: view')
    expect({
      list: titlesIn(await inEnglish('/permissions?per_page=200&filter[section]=orders'), 'data'),
      matrix: titlesIn(await inEnglish('/permissions/matrix'), 'data', 'permissions'),
      compared: titlesIn(await inEnglish(`/roles/compare?a=${roleId}&b=2`), 'data', 'both'),
      record: (await inEnglish(`/permissions/${id}`)).body.at('data', 'title'),
      role: role.body.at('data', 'permissions_text'),
      held: held.rows('data').flatMap((row) => (row['permission'] === 'orders.index' ? [row['title']] : [])),
      options: options.rows('data').map((row) => row['title']),
    }).toEqual({
      list: ['Orders: view'],
      matrix: ['Orders: view'],
      compared: ['Orders: view'],
      record: 'Orders: view',
      role: ['Orders: view'],
      held: ['Orders: view'],
      options: ['Orders: view'],
    })
    const { body: usage } = await inEnglish(`/permissions/${id}/usage`)
    expect(usage.rows('data', 'endpoints').map((row) => row['title'])).toContain('List of order records')
  })

  it('are found by the words that are shown', async () => {
    const found = async (reply: Promise<Reply>) => titlesIn(await reply, 'data')
    expect([
      await found(inEnglish('/permissions?q=Orders: v')),
      await found(admin.get(`/permissions?q=${encodeURIComponent('订单·查')}`)),
      await found(admin.get('/permissions?q=Orders: v')),
    ]).toEqual([['Orders: view'], ['订单·查看'], []])
  })

  it('stay as they are where an English form sends them back', async () => {
    const id = await idOf('orders.store')
    const sent = await change(id, 'Orders: create', english)
    const { body } = await admin.get(`/permissions/${id}`)
    expect([sent.body.at('data', 'title'), body.at('data', 'title')]).toEqual(['Orders: create', '订单·新建'])
  })

  it('that a user has set are the same in all languages', async () => {
    const id = await idOf('orders.export')
    await change(id, '下载订单')
    const created = await admin.send('POST', '/permissions', {
      body: { name: 'titles.own', title: '自建', section: 'other' },
    })
    const own = await inEnglish(`/permissions/${created.body.number('data', 'id')}`)
    expect([
      (await inEnglish(`/permissions/${id}`)).body.at('data', 'title'),
      own.body.at('data', 'title'),
    ]).toEqual(['下载订单', '自建'])
  })
})
