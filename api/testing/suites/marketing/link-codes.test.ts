import { beforeAll, expect, it } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { userId } from './drafts.ts'

/** Short links with campaign parameters (domain/resources.md, link_codes). */
describeApi('marketing: link codes', (open) => {
  let api: TestApi
  let client: Client
  let owner: number
  beforeAll(async () => {
    api = open()
    client = await api.as('zixuan.luo')
    owner = await userId(api, 'zixuan.luo')
  })

  const draft = (more: object) => ({
    name: '测试链接',
    target_url: 'https://www.imageforge.example/landing/1/',
    channel: 'social',
    utm_source: 'forum',
    utm_medium: 'social',
    utm_campaign: 'spring',
    owner_id: owner,
    ...more,
  })
  const store = (more: object = {}) => client.send('POST', '/link-codes', { body: draft(more) })

  it('get a code of six signs that are not mistaken for one another', async () => {
    const { status, body } = await store()
    const code = body.text('data', 'code')
    expect([status, /^[a-hjkmnp-z2-9]{6}$/.test(code), body.at('data', 'short_url')]).toEqual([
      201,
      true,
      `https://go.imageforge.example/${code}`,
    ])
  })

  it('take the parameters out of the target, what was typed first', async () => {
    const { body } = await store({
      target_url: 'https://www.imageforge.example/a?x=1&utm_source=Face%20Book&utm_term=Term&utm_medium=cpc',
      utm_source: undefined,
    })
    expect([
      body.at('data', 'target_url'),
      body.at('data', 'utm_source'),
      body.at('data', 'utm_medium'),
      body.at('data', 'utm_term'),
    ]).toEqual(['https://www.imageforge.example/a?x=1', 'face-book', 'social', 'term'])
  })

  it.each([
    ['no source', { utm_source: undefined }, { utm_source: ['请填写来源'] }],
    ['a short code', { code: 'abc' }, { code: ['短码：至少 4 个字符'] }],
    ['an end of its own', { status: 'expired' }, { status: ['过期由到期时间决定'] }],
    ['no address', { target_url: 'nowhere' }, { target_url: ['目标网址：格式不正确'] }],
  ])('are refused with %s', async (_case, more, errors) => {
    const { status, body } = await store(more)
    expect([status, body.at('errors')]).toEqual([422, errors])
  })

  it('write campaign parameters in small letters with hyphens', async () => {
    const { body } = await store({ utm_campaign: ' Spring  Sale ', utm_term: 'Red_Shoes' })
    expect([body.at('data', 'utm_campaign'), body.at('data', 'utm_term')]).toEqual([
      'spring-sale',
      'red_shoes',
    ])
  })

  it('share one namespace in all companies, and keep their code', async () => {
    const other = await api.database.system((tx) =>
      tx<{ code: string }>('select code from link_codes where company_id = 2 limit 1'),
    )
    const taken = await store({ code: other[0]?.code })
    const made = await store()
    const changed = await client.send('PUT', `/link-codes/${made.body.number('data', 'id')}`, {
      body: { code: 'another1', updated_at: made.body.text('data', 'updated_at') },
    })
    expect([taken.status, taken.body.at('errors'), changed.status, changed.body.at('errors')]).toEqual([
      422,
      { code: ['短码已存在'] },
      422,
      { code: ['短码创建后不可修改'] },
    ])
  })

  it('are checked before they are made', async () => {
    const made = await store({ target_url: 'https://www.imageforge.example/once/' })
    const code = made.body.text('data', 'code')
    const target = encodeURIComponent('https://www.imageforge.example/once/?utm_source=x')
    const checked = await client.get(`/link-codes/check?code=${code}&target_url=${target}`)
    const foreign = await client.get('/link-codes/check?target_url=https%3A%2F%2Felsewhere.example%2F')
    expect([
      checked.body.at('data', 'available'),
      checked.body.rows('data', 'same_target').map((link) => link['code']),
      checked.body.at('data', 'own_domain'),
      checked.body.at('data', 'simulated'),
      foreign.body.at('data', 'own_domain'),
      foreign.body.at('data', 'available'),
    ]).toEqual([false, [code], true, true, false, null])
  })

  it('are made many at once, all or none', async () => {
    const { name: _name, ...common } = draft({})
    const rows = [
      { name: '一号', utm_content: 'a' },
      { name: '二号', utm_content: 'b', utm_term: 't' },
    ]
    const made = await client.send('POST', '/link-codes/batch', { body: { ...common, rows } })
    const wrong = await client.send('POST', '/link-codes/batch', {
      body: { ...common, rows: [...rows, { name: 'x' }] },
    })
    const many = await client.send('POST', '/link-codes/batch', {
      body: { ...common, rows: Array.from({ length: 201 }, () => ({ name: '太多了' })) },
    })
    expect([made.status, made.body.rows('data').map((link) => [link['name'], link['utm_content']])]).toEqual([
      201,
      [
        ['一号', 'a'],
        ['二号', 'b'],
      ],
    ])
    expect([wrong.status, wrong.body.at('errors'), many.status]).toEqual([
      422,
      { 'rows.2.name': ['名称：至少 2 个字符'] },
      422,
    ])
  })

  it('suggest what was written before', async () => {
    await store({ utm_source: 'unusual-source' })
    const found = await client.get('/link-codes/suggestions?field=utm_source&q=unusual')
    const media = await client.get('/link-codes/suggestions?field=utm_medium&q=affil')
    const wrong = await client.get('/link-codes/suggestions?field=password')
    expect([found.body.at('data'), media.body.at('data'), wrong.status]).toEqual([
      ['unusual-source'],
      ['affiliate'],
      422,
    ])
  })

  it('are drawn as QR codes', async () => {
    const id = (await store()).body.number('data', 'id')
    const url = `/link-codes/${id}/qr`
    const headers = { authorization: `Bearer ${client.accessToken}`, 'x-company-id': '1' }
    const png = await api.app.inject({ method: 'GET', url: `${url}?size=256`, headers })
    const svg = await api.app.inject({ method: 'GET', url: `${url}?size=300&format=svg`, headers })
    const huge = await api.app.inject({ method: 'GET', url: `${url}?size=4096`, headers })
    expect([
      png.statusCode,
      png.headers['content-type'],
      png.rawPayload.readUInt32BE(16),
      svg.headers['content-type'],
      svg.body.includes('width="300"'),
      huge.statusCode,
    ]).toEqual([200, 'image/png', 256, 'image/svg+xml', true, 422])
  })

  it('are paused, resumed, and reported in bulk', async () => {
    const link = (await store()).body
    const id = link.number('data', 'id')
    const bulk = (action: string) => client.send('POST', '/link-codes/bulk', { body: { action, ids: [id] } })
    const done: unknown[] = []
    for (const step of ['resume', 'pause', 'pause', 'resume'])
      done.push((await bulk(step)).body.at('data', 'succeeded'))
    const copied = await bulk('copy')
    const drawn = await bulk('qr')
    expect([done, copied.body.at('data', 'texts'), drawn.body.at('data', 'texts')]).toEqual([
      [0, 1, 0, 1],
      [{ id, text: link.text('data', 'short_url') }],
      [{ id, text: `/link-codes/${id}/qr` }],
    ])
  })

  it('are deleted while they have no clicks and nothing uses them', async () => {
    const manager = await api.as('imageforge.marketing')
    const free = (await store()).body.number('data', 'id')
    const bound = (await store()).body.number('data', 'id')
    await api.database.system((tx) =>
      tx(
        'update cooperations set link_code_id = $1 where id = (select id from cooperations where company_id = 1 limit 1)',
        [bound],
      ),
    )
    const [clicked] = await api.database.system((tx) =>
      tx<{ id: number }>(
        'select link_code_id as id from daily_link_stats where company_id = 1 and clicks > 0 limit 1',
      ),
    )
    const answers = [free, bound, clicked?.id].map(async (id) => {
      const { status, body } = await manager.send('DELETE', `/link-codes/${id}`)
      return [status, body.value === null ? null : body.at('code')]
    })
    expect(await Promise.all(answers)).toEqual([
      [204, null],
      [409, 'HAS_DEPENDENTS'],
      [409, 'STATE'],
    ])
  })

  it('end with their time', async () => {
    const { maintainMarketing } = await import('../../../modules/marketing/maintenance.ts')
    const id = (await store({ expires_at: '2020-01-01T00:00:00Z' })).body.number('data', 'id')
    await maintainMarketing(api.database)
    const { body } = await client.get(`/link-codes/${id}`)
    const again = await client.send('PUT', `/link-codes/${id}`, {
      body: { status: 'active', updated_at: body.text('data', 'updated_at') },
    })
    expect([body.at('data', 'status'), again.body.at('errors')]).toEqual([
      'expired',
      { status: ['已过期，请先修改到期时间'] },
    ])
  })
})
