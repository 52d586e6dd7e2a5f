import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, createTestApi, type TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { form } from '../form.ts'

const COMPANY = 1
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Uploads, what is taken and what is not, and who may open a file. */
describeApi('files', (open) => {
  let api: TestApi
  let user: Client
  beforeAll(async () => {
    api = await createTestApi(open().database)
    user = await api.as('imageforge.marketing', COMPANY)
  })
  afterAll(() => api.close())

  const upload = (usage: string, name: string, content: Buffer | string, client = user) =>
    client.send('POST', '/files', form({ usage }, { name, content }))
  const pathOf = (url: string) => url.replace(/^\/api/, '').replace(/#.*/, '')

  it('keeps a picture with its size, whatever its name says', async () => {
    const { status, body } = await upload('image', '../../etc/图.exe', png)
    const facts = ['name', 'mime', 'size', 'width', 'height', 'usage'].map((name) => body.at('data', name))
    expect([status, facts]).toEqual([201, ['图.exe', 'image/png', png.length, 1, 1, 'image']])
  })

  it('shows a picture to every visitor with its address', async () => {
    const { body } = await upload('image', 'a.png', png)
    const path = pathOf(body.text('data', 'url'))
    const { status, raw, headers } = await api.call('GET', path)
    expect([status, raw.equals(png), headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      true,
      'image/png',
      `inline; filename="a.png"; filename*=UTF-8''a.png`,
    ])
    expect(
      (
        await api.call(
          'GET',
          path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        )
      ).status,
    ).toBe(403)
  })

  it.each([
    ['a picture', 'image', '标志 1.png', png],
    ['an attachment', 'attachment', '合同#2.txt', '合同'],
    ['a name too long for an address', 'attachment', `${'长'.repeat(150)}😀.txt`, '长'],
  ])('says the name of %s in its address', async (_what, usage, name, content) => {
    const { body } = await upload(usage, name, content)
    const url = body.text('data', 'url')
    const urlName = decodeURIComponent(url.split('#')[1] ?? '')
    expect(url.length).toBeLessThanOrEqual(500)
    expect(
      urlName.length > 30 ? [name.startsWith(urlName.slice(0, -4)), urlName.slice(-4)] : urlName,
    ).toEqual(name.length > 30 ? [true, '.txt'] : name)
  })

  it('takes what could run out of a drawing', async () => {
    const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3" onload="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)"><path d="M0 0h2v3z" fill="url(https://x.example/)"/></a><foreignObject><b>x</b></foreignObject></svg>`
    const { body } = await upload('image', 'a.svg', svg)
    const { raw } = await api.call('GET', pathOf(body.text('data', 'url')))
    expect(raw.toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><path d="M0 0h2v3z"></path></svg>',
    )
  })

  it.each([
    ['a program as a picture', 'image', 'a.png', Buffer.from('MZ\u0090\0\u0003')],
    ['a page as an attachment', 'attachment', 'a.txt', Buffer.from([0xff, 0xfe, 0, 1, 2, 3])],
    ['an empty file', 'attachment', 'a.txt', Buffer.alloc(0)],
    ['a picture that is too large', 'image', 'a.png', Buffer.concat([png, Buffer.alloc(6 * 1024 * 1024)])],
    ['an attachment that is too large', 'attachment', 'a.txt', Buffer.alloc(21 * 1024 * 1024, 'x')],
  ])('refuses %s', async (_what, usage, name, content) => {
    const { status, body } = await upload(usage, name, content)
    expect([status, Object.keys(body.at('errors') as object)]).toEqual([422, ['file']])
  })

  it('refuses what is no form', async () => {
    const statuses = [
      (await user.send('POST', '/files', { body: { usage: 'image' } })).status,
      (await user.send('POST', '/files', form({ usage: 'image' }, null))).status,
      (await user.send('POST', '/files', form({ usage: 'export' }, { name: 'a.png', content: png }))).status,
      (await user.send('POST', '/saved-views', form({ page: 'x' }, null))).status,
    ]
    expect(statuses).toEqual([415, 422, 422, 415])
  })

  it('answers ranges', async () => {
    const { body } = await upload('attachment', 'a.txt', '0123456789')
    const path = `/files/${body.number('data', 'id')}`
    const part = async (range: string) => {
      const { status, raw, headers } = await user.send('GET', path, { headers: { range } })
      return [status, raw.toString(), headers['content-range']]
    }
    expect([await part('bytes=2-4'), await part('bytes=-3'), await part('bytes=8-')]).toEqual([
      [206, '234', 'bytes 2-4/10'],
      [206, '789', 'bytes 7-9/10'],
      [206, '89', 'bytes 8-9/10'],
    ])
    expect((await user.send('GET', path, { headers: { range: 'bytes=10-' } })).status).toBe(416)
  })

  it('opens an attachment for who may see the record that it is attached to', async () => {
    const { body } = await upload('attachment', '合同.txt', '合同')
    const id = body.number('data', 'id')
    const reader = await api.as('datasafe.service', 2)
    const colleague = await api.as('readonly', COMPANY)
    const admin = await api.as('admin', COMPANY)
    const statuses = [
      (await user.get(`/files/${id}`)).status,
      (await admin.get(`/files/${id}`)).status,
      (await colleague.get(`/files/${id}`)).status,
      (await reader.get(`/files/${id}`)).status,
      (await api.call('GET', `/files/${id}`)).body.at('status_code'),
    ]
    expect(statuses).toEqual([200, 200, 404, 404, 401])
  })
})
