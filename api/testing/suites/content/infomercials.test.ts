import { beforeAll, describe, expect, it } from 'vitest'
import { infomercialTransitions } from '../../../modules/content/infomercials/states.ts'
import type { Client, TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { outcome, records, errorOf } from './records.ts'

/** Infomercials: material that fits its place, people who see it, and when. */
describeApi('content: infomercials', (open) => {
  let api: TestApi
  let admin: Client
  let shelf: number
  let german: number
  let product: number
  let number = 0
  const infomercials = records(
    () => admin,
    '/infomercials',
    () => ({
      language: 'en',
      category_id: shelf,
      title: `Infomercial ${(number += 1)}`,
      position: 'site_banner',
      media_type: 'text',
      text: 'Now cheaper',
      link_url: 'https://www.imageforge.example/offer',
      starts_at: '2026-01-01T00:00:00Z',
    }),
  )
  /** The address of an uploaded picture. */
  const image = async (width: number, height: number, size = 20_000, mime = 'image/png') => {
    const [file] = await api.database.system((tx) =>
      tx<{ id: number }>(
        `insert into files (company_id, name, mime, size, url, width, height, usage) values (1, 'x', $1, $2, 'x', $3, $4, 'image') returning id`,
        [mime, size, width, height],
      ),
    )
    return `/api/files/${file?.id}`
  }
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
    const first = async (path: string) => (await admin.get(path)).body.number('data', 0, 'id')
    shelf = await first('/infomercial-categories?language=en&per_page=1')
    german = await first('/infomercial-categories?language=de&per_page=1')
    product = await first('/products/options?limit=1')
  })

  it.each([
    ['no image', () => ({ media_type: 'image' }), ['image']],
    ['no video', () => ({ media_type: 'video' }), ['video_url']],
    ['no HTML', () => ({ media_type: 'html' }), ['html']],
    ['no text', () => ({ text: null }), ['text']],
    [
      'an image of another size',
      async () => ({ media_type: 'image', image: await image(500, 500) }),
      ['image'],
    ],
    [
      'too heavy an image',
      async () => ({ media_type: 'image', image: await image(1200, 200, 2_000_000) }),
      ['image'],
    ],
    [
      'a vector image',
      async () => ({ media_type: 'image', image: await image(1200, 200, 500, 'image/svg+xml') }),
      ['image'],
    ],
    ['no product in the software', () => ({ position: 'app_popup' }), ['products']],
    ['a category of another language', () => ({ category_id: german }), ['category_id']],
    ['an end before its beginning', () => ({ ends_at: '2025-01-01T00:00:00Z' }), ['ends_at']],
    ['versions the wrong way round', () => ({ version_min: '3.10', version_max: '3.9' }), ['version_max']],
  ])('are refused with %s', async (_name, body, fields) => {
    expect(errorOf(await infomercials.create(await body()))).toEqual([422, fields])
  })

  it('take images of their place, also for fine screens, and elsewhere', async () => {
    const made = []
    for (const url of [await image(1200, 200), await image(2400, 400), 'https://cdn.example/any.png'])
      made.push((await infomercials.create({ media_type: 'image', image: url })).status)
    expect(made).toEqual([201, 201, 201])
  })

  it('are clean HTML and get a link code of their own', async () => {
    const made = await infomercials.made({
      media_type: 'html',
      html: '<p onclick="x()">40 %<script>x</script></p>',
    })
    const link = (await admin.get(`/link-codes/${String(made['link_code_id'])}`)).body
    expect([made['html'], link.at('data', 'target_url'), link.at('data', 'utm_source')]).toEqual([
      '<p>40 %</p>',
      'https://www.imageforge.example/offer',
      'infomercial',
    ])
  })

  it('take their link code along to another target, and get a new one for none', async () => {
    const made = await infomercials.made()
    const target = async (id: unknown) =>
      (await admin.get(`/link-codes/${String(id)}`)).body.at('data', 'target_url')
    await infomercials.change(made.id, { link_url: 'https://www.imageforge.example/other?utm_term=x' })
    const moved = await target(made['link_code_id'])
    const fresh = (await infomercials.change(made.id, { link_code_id: null })).body.at('data', 'link_code_id')
    const conflict = await admin.send('DELETE', `/link-codes/${String(fresh)}`)
    expect([moved, fresh !== made['link_code_id'], await target(fresh), errorOf(conflict)]).toEqual([
      'https://www.imageforge.example/other',
      true,
      'https://www.imageforge.example/other',
      [409, '仍有 1 条信息广告，不能删除'],
    ])
  })

  describe('go from state to state', () => {
    const ways: Readonly<Record<string, readonly string[]>> = {
      draft: [],
      active: ['active'],
      paused: ['active', 'paused'],
      ended: ['active', 'ended'],
    }
    const states = Object.keys(infomercialTransitions)
    it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
      '%s → %s',
      async (from, to) => {
        const { id } = await infomercials.made()
        for (const status of ways[from] ?? []) await infomercials.change(id, { status })
        const allowed = from === to || infomercialTransitions[from]?.includes(to) === true
        const reply = await infomercials.change(id, { status: to })
        expect([reply.status, (await infomercials.show(id))['status']]).toEqual(
          allowed ? [200, to] : [409, from],
        )
      },
    )
  })

  it('end by the clock, and run again with another period', async () => {
    const { id } = await infomercials.made({ status: 'active', ends_at: tomorrow() })
    await api.database.system((tx) =>
      tx("update infomercials set ends_at = now() - interval '1 hour' where id = $1", [id]),
    )
    const ended = await infomercials.show(id)
    const again = await infomercials.change(id, { status: 'active' })
    const longer = await infomercials.change(id, { status: 'active', ends_at: tomorrow() })
    expect([ended['status'], errorOf(again), longer.body.at('data', 'status')]).toEqual([
      'ended',
      [422, ['ends_at']],
      'active',
    ])
  })

  it('are changed many at a time; what runs is not deleted', async () => {
    const ids = [
      (await infomercials.made()).id,
      (await infomercials.made({ position: 'app_banner', products: [product] })).id,
    ]
    expect([
      outcome(await infomercials.bulk('activate', ids)),
      outcome(await infomercials.bulk('delete', ids)),
      outcome(await infomercials.bulk('pause', ids)),
      outcome(
        await infomercials.bulk('set_period', ids, {
          starts_at: '2026-03-01T00:00:00Z',
          ends_at: '2026-02-01T00:00:00Z',
        }),
      ),
      outcome(
        await infomercials.bulk('set_period', ids, {
          starts_at: '2026-03-01T00:00:00Z',
          ends_at: '2027-02-01T00:00:00Z',
        }),
      ),
      outcome(await infomercials.bulk('set_category', ids, { category_id: german })),
      outcome(await infomercials.bulk('delete', ids)),
    ]).toEqual([
      [2],
      [0, '投放中的广告须先暂停', '投放中的广告须先暂停'],
      [2],
      [0, '结束须晚于开始', '结束须晚于开始'],
      [2],
      [0, '所选分类不存在', '所选分类不存在'],
      [2],
    ])
  })

  it('are copied as drafts with another link code, into another language where there is a category', async () => {
    const own = await admin.send('POST', '/infomercial-categories', {
      body: { language: 'en', name: 'Twins', slug: 'twins' },
    })
    const duplicate = await admin.send('POST', '/infomercial-categories', {
      body: { language: 'de', name: 'Zwillinge', slug: 'twins' },
    })
    const made = await infomercials.made({ category_id: own.body.number('data', 'id') })
    const copy = await infomercials.act(made.id, 'duplicate', { title: 'A copy' })
    const inGerman = await infomercials.act(made.id, 'duplicate', { title: 'Eine Kopie', language: 'de' })
    const inFrench = await infomercials.act(made.id, 'duplicate', { title: 'Une copie', language: 'fr' })
    expect([
      [
        copy.status,
        copy.body.at('data', 'status'),
        copy.body.at('data', 'link_code_id') !== made['link_code_id'],
      ],
      [inGerman.status, inGerman.body.at('data', 'category_id')],
      errorOf(inFrench),
    ]).toEqual([
      [201, 'draft', true],
      [201, duplicate.body.at('data', 'id')],
      [422, ['language']],
    ])
  })

  it('are shown in a frame of their place, and nothing in it runs', async () => {
    const preview = async (body: object) =>
      (await admin.send('POST', '/infomercials/preview', { body })).body.text('data', 'html')
    expect([
      await preview({
        position: 'site_sidebar',
        media_type: 'html',
        html: '<b>Hi</b><script>x</script>',
        button_text: '<go>',
      }),
      await preview({
        position: 'app_banner',
        media_type: 'image',
        image: '/logos/banner-1.svg',
        title: '"x"',
      }),
    ]).toEqual([
      '<div class="infomercial" style="width:300px;height:600px"><b>Hi</b><span class="button">&lt;go&gt;</span></div>',
      '<div class="infomercial" style="width:640px;height:120px"><img src="/logos/banner-1.svg" alt="&quot;x&quot;" /></div>',
    ])
  })

  it('go for good while they are drafts', async () => {
    const { id } = await infomercials.made()
    const removed = await infomercials.remove(id)
    expect([removed.status, (await admin.get(`/infomercials/${id}`)).status]).toEqual([204, 404])
  })
})
