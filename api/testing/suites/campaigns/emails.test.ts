import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { deleteNamed } from '../../delete-named.ts'
import { describeApi } from '../../describe-api.ts'
import { createEmail, createReaders, letter, toReaders } from './email-fixtures.ts'
import { createCoupon, inHours, errorOf } from './fixtures.ts'

/** E-mail campaigns before they are sent: rules, audiences, checks, copies (domain/resources.md §6 `email_marketings`). */
describeApi('email campaigns', (open) => {
  let api: TestApi
  let client: Client
  beforeAll(async () => {
    api = open()
    client = await api.as('admin', 1)
  })

  const store = (body: object) => client.send('POST', '/email-marketings', { body })
  const count = async (audience: object, language = 'en') => {
    const { body } = await client.send('POST', '/email-marketings/estimate', { body: { audience, language } })
    return { count: body.at('data', 'count'), excluded: body.at('data', 'excluded') }
  }
  const check = async (id: number) =>
    Object.fromEntries(
      (await client.send('POST', `/email-marketings/${id}/check`)).body
        .rows('data')
        .filter(({ level }) => level !== 'ok')
        .map(({ key, level }) => [key, level]),
    )

  describe('a campaign', () => {
    it('is a draft from the company’s own address, to so many', async () => {
      const { body } = await store(
        letter(toReaders(await createReaders(api, ['subscribed', 'subscribed', 'unsubscribed']))),
      )
      const names = ['status', 'from_name', 'from_email', 'estimated_count', 'ab_percent', 'template']
      expect(names.map((name) => body.at('data', name))).toEqual([
        'draft',
        '图匠科技',
        expect.stringContaining('@'),
        2,
        20,
        'promo',
      ])
    })

    it.each([
      [
        'a way out',
        { content: '<p>Hello, hello, hello</p>' },
        { content: ['内容必须含退订链接 {unsubscribe_url}'] },
      ],
      [
        'words for its pictures',
        { content: '<p><img src="https://a.example/x.png"> {unsubscribe_url}</p>' },
        { content: ['图片须有替代文字（alt）'] },
      ],
      ['a second subject for a test', { ab_test: true }, { subject_b: ['A/B 测试须填写主题 B'] }],
      [
        'an address of the company',
        { from_email: 'a@gmail.com' },
        { from_email: ['发件邮箱须是本品牌的域名'] },
      ],
      ['ten minutes', { send_at: inHours(0.1) }, { send_at: ['须在 10 分钟以后'] }],
      ['a source of people', { audience: { source: 'everybody' } }, { 'audience.source': ['不是允许的值'] }],
      [
        'known filters',
        { audience: { source: 'customers', filters: { age: 3 } } },
        { 'audience.filters.age': ['没有这个字段'] },
      ],
      [
        'a file for a list',
        { audience: { source: 'list' } },
        { 'audience.list_file_id': ['名单来源须选择文件'] },
      ],
      [
        'a period that runs forward',
        {
          audience: {
            source: 'customers',
            filters: { ordered_from: '2025-02-01', ordered_to: '2025-01-01' },
          },
        },
        { 'audience.filters.ordered_to': ['须不早于开始日期'] },
      ],
      [
        'products, campaigns and files that it sees',
        {
          audience: {
            source: 'list',
            list_file_id: 999_999,
            filters: { products: [999_999], unopened_of: 999_998 },
            exclude: { campaign_ids: [999_999] },
          },
        },
        {
          'audience.filters.products': ['所选产品不存在'],
          'audience.filters.unopened_of': ['所选邮件不存在'],
          'audience.exclude.campaign_ids': ['所选邮件不存在'],
          'audience.list_file_id': ['所选文件不存在'],
        },
      ],
    ])('needs %s', async (_what, wrong, errors) => {
      const reply = await store({ ...letter({ source: 'subscribers' }), ...wrong })
      expect(errorOf(reply)).toEqual([422, errors])
    })

    it.each([
      ['draft', 200],
      ['scheduled', 200],
      ['paused', 200],
      ['sending', 409],
      ['sent', 409],
      ['cancelled', 409],
      ['failed', 409],
    ])('that is %s answers a change with %i', async (status, expected) => {
      const { id, version } = await createEmail(client, letter({ source: 'subscribers' }))
      await api.database.system((tx) =>
        tx(`update email_marketings set status = '${status}' where id = ${id}`),
      )
      const reply = await client.send('PUT', `/email-marketings/${id}`, {
        body: { preheader: 'x', updated_at: version },
      })
      expect(reply.status).toBe(expected)
    })

    it('that has started keeps its recipients', async () => {
      const { id, version } = await createEmail(client, letter({ source: 'subscribers' }))
      await api.database.system((tx) => tx(`update email_marketings set status = 'paused' where id = ${id}`))
      const reply = await client.send('PUT', `/email-marketings/${id}`, {
        body: { audience: { source: 'customers' }, updated_at: version },
      })
      expect(errorOf(reply)).toEqual([422, { audience: ['已开始发送，不能再改'] }])
    })

    it.each([
      ['draft', 204],
      ['cancelled', 204],
      ['scheduled', 409],
      ['sending', 409],
      ['paused', 409],
      ['sent', 409],
      ['failed', 409],
    ])('that is %s answers its deletion with %i', async (status, expected) => {
      const { id } = await createEmail(client, letter({ source: 'subscribers' }))
      await api.database.system((tx) =>
        tx(`update email_marketings set status = '${status}' where id = ${id}`),
      )
      expect((await client.send('DELETE', `/email-marketings/${id}`)).status).toBe(expected)
    })

    it('that went out within a year is kept', async () => {
      const { id } = await createEmail(client, letter({ source: 'subscribers' }))
      await api.database.system(async (tx) => {
        await tx(`update email_marketings set status = 'cancelled' where id = ${id}`)
        await tx(
          `insert into email_marketing_logs (company_id, email_marketing_id, email, status, sent_at) values (1, ${id}, 'x@r.example', 'sent', now() - interval '2 months')`,
        )
      })
      const conflict = await client.send('DELETE', `/email-marketings/${id}`)
      await api.database.system((tx) =>
        tx(
          `update email_marketing_logs set sent_at = now() - interval '13 months' where email_marketing_id = ${id}`,
        ),
      )
      const gone = await deleteNamed(client, `/email-marketings/${id}`)
      expect([conflict.status, conflict.body.at('code'), gone.status]).toEqual([409, 'HAS_DEPENDENTS', 204])
    })
  })

  describe('an audience', () => {
    it('leaves out who has left, bounced, is banned or was just written to', async () => {
      const tag = await createReaders(api, [
        'subscribed',
        'subscribed',
        'subscribed',
        'unsubscribed',
        'complained',
        'bounced',
        'pending',
      ])
      const emails = await api.database.system((tx) =>
        tx<{ email: string }>(`select email from subscribes where '${tag}' = any(tags) order by id`),
      )
      const { id } = await createEmail(client, letter({ source: 'subscribers' }))
      await api.database.system(async (tx) => {
        await tx(
          `insert into ban_emails (company_id, match, pattern, reason, scopes) values (1, 'exact', '${emails[1]?.email}', 'spam', '{subscribe}')`,
        )
        await tx(
          `insert into email_marketing_logs (company_id, email_marketing_id, email, status, sent_at, opens) values (1, ${id}, '${emails[2]?.email}', 'sent', now() - interval '3 days', 0)`,
        )
      })
      const excluded = { unsubscribed: 2, bounced: 1, banned: 1, recent: 0 }
      expect([
        await count(toReaders(tag)),
        await count(toReaders(tag, { exclude: { recent_days: 7 } })),
        await count(toReaders(tag, { exclude: { campaign_ids: [id] } })),
        await count({ source: 'subscribers', filters: { tags: [tag], unopened_of: id } }),
        await count(toReaders(tag), 'zh'),
      ]).toEqual([
        { count: 2, excluded },
        { count: 1, excluded: { ...excluded, recent: 1 } },
        { count: 1, excluded: { ...excluded, recent: 1 } },
        { count: 1, excluded: { unsubscribed: 0, bounced: 0, banned: 0, recent: 0 } },
        { count: 0, excluded: { unsubscribed: 0, bounced: 0, banned: 0, recent: 0 } },
      ])
    })

    it('of customers is as many as have ordered', async () => {
      const expected = async (condition: string) => {
        const [row] = await api.database.system((tx) =>
          tx<{ people: number }>(
            `select count(distinct lower(o.email)) as people from orders o where o.company_id = 1 and o.language = 'en' and o.paid_at is not null
             and not o.is_test and o.deleted_at is null and ${condition}`,
          ),
        )
        return row?.people
      }
      const whole = async (filters: object) => {
        const found = (await count({ source: 'customers', filters })) as {
          count: number
          excluded: Record<string, number>
        }
        return Object.values(found.excluded).reduce((sum, some) => sum + some, found.count)
      }
      const [product] = await api.database.system((tx) =>
        tx<{ id: number }>(
          `select product_id as id from order_items where company_id = 1 group by 1 order by count(*) desc limit 1`,
        ),
      )
      const bought = `exists (select 1 from order_items i where i.order_id = o.id and i.product_id = ${product?.id})`
      expect([
        await whole({}),
        await whole({ products: [product?.id] }),
        await whole({ countries: ['DE'] }),
      ]).toEqual([await expected('true'), await expected(bought), await expected(`o.country = 'DE'`)])
    })

    it.each(['trial_users', 'uninstalled'])('of %s is counted', async (source) => {
      const found = (await count({ source })) as { count: number }
      expect(Number.isInteger(found.count)).toBe(true)
    })
  })

  describe('before sending', () => {
    it('nothing is wrong with a plain letter, but that readers reach nothing here', async () => {
      const { id } = await createEmail(client, letter({ source: 'subscribers' }))
      expect(await check(id)).toEqual({ readers: 'warning' })
    })

    it('a domain that sends and receives no mail is a warning, and prevents nothing', async () => {
      const [company] = await api.database.system((tx) =>
        tx<{ domain: string }>(
          `select split_part(mail_from_email, '@', 2) as domain from companies where id = 1`,
        ),
      )
      const from = `news@sending.${company?.domain ?? ''}`
      const { id } = await createEmail(client, letter({ source: 'subscribers' }, { from_email: from }))
      expect(await check(id)).toEqual({ readers: 'warning', mail_server: 'warning' })
    })

    it('errors and warnings are distinguished', async () => {
      const coupon_id = await createCoupon(api, { status: `'paused'` })
      const { id } = await createEmail(
        client,
        letter(
          { source: 'subscribers' },
          {
            subject: `WINNER ${'x'.repeat(60)}!!!`,
            content: '<p>{unsubscribe_url} {nickname} <a href="https://a.example/404">x</a></p>',
            coupon_id,
          },
        ),
      )
      expect(await check(id)).toEqual({
        links: 'error',
        variables: 'error',
        coupon: 'error',
        readers: 'warning',
        subject_length: 'warning',
        spam_words: 'warning',
      })
    })

    it('a letter is previewed as a person would get it', async () => {
      const { body } = await client.send('POST', '/email-marketings/preview', {
        body: {
          subject: 'Hi {name}',
          preheader: 'Soon',
          content: '<p>{name}<script>alert(1)</script> <a href="{unsubscribe_url}">out</a></p>',
        },
      })
      const html = body.text('data', 'html_mobile')
      expect([
        body.at('data', 'subject'),
        html.includes('script'),
        html.includes('max-width:375px'),
        body.text('data', 'text').startsWith('李雷 out (http'),
      ]).toEqual(['Hi 李雷', false, true, true])
    })

    it('a few addresses get a test', async () => {
      const { id } = await createEmail(client, letter({ source: 'subscribers' }))
      const send = (emails: readonly string[]) =>
        client.send('POST', `/email-marketings/${id}/test`, { body: { emails } })
      const good = await send(['a@b.example', 'A@b.example', 'c@d.example'])
      expect([
        good.body.at('data'),
        (await send(['no address'])).status,
        (await send([])).status,
        (await send(Array.from({ length: 6 }, (_, place) => `x${place}@b.example`))).status,
      ]).toEqual([{ sent: 2 }, 422, 422, 422])
    })

    it('a copy is a draft, to those who have not opened the first one if asked for', async () => {
      const { id } = await createEmail(client, letter({ source: 'customers', exclude: { recent_days: 7 } }))
      const plain = await client.send('POST', `/email-marketings/${id}/duplicate`, {
        body: { name: `副本 ${id}` },
      })
      const second = await client.send('POST', `/email-marketings/${id}/duplicate`, {
        body: { name: `再发 ${id}`, language: 'zh', unopened: true },
      })
      const twice = await client.send('POST', `/email-marketings/${id}/duplicate`, {
        body: { name: `副本 ${id}` },
      })
      expect([
        plain.status,
        plain.body.at('data', 'status'),
        plain.body.at('data', 'audience'),
        second.body.at('data', 'language'),
        second.body.at('data', 'audience'),
        errorOf(twice),
      ]).toEqual([
        201,
        'draft',
        { source: 'customers', exclude: { recent_days: 7 } },
        'zh',
        { source: 'customers', filters: { unopened_of: id }, exclude: {} },
        [422, { name: ['名称已存在'] }],
      ])
    })
  })
})
