import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReaderLinks } from '../../../kernel/platform/reader-links.ts'
import { describeApi } from '../../describe-api.ts'
import { form, openReaders, type ReadMail, type Readers, readersUrl } from '../../readers.ts'
import { createEmail, letter } from './email-fixtures.ts'

const target = 'https://shop.example/offer?a=1&b=2'
const content = `<p>Hello {name}, <a href="https://shop.example/offer?a=1&amp;b=2">an offer</a> or
  <a href="https://shop.example/for?who={name}">yours</a></p><p><a href="{unsubscribe_url}">Unsubscribe</a></p>`
const eight = Array.from({ length: 8 }, (_, place) => place)

/** What readers of campaigns reach by the links in their mails (docs/connect.md). */
describeApi('readers of mails', (open) => {
  let readers: Readers
  beforeAll(async () => {
    readers = await openReaders(open().database)
  })
  afterAll(() => readers[Symbol.asyncDispose]())

  const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
    readers.api.database.system((tx) => tx<T>(text, params))
  /** A campaign with one reader: the mail, and its row as it is now. */
  async function oneMail(more: object = {}) {
    const { id, mails } = await readers.campaign(1, { content, ...more })
    const [mail] = mails
    if (mail === undefined) throw new Error('no mail came')
    const row = async () => {
      const [found] = await query<Record<string, unknown>>(
        `select id, email, status, opens, clicks, clicked_urls, device, first_open_at is not null as opened, first_click_at is not null as clicked,
          unsubscribed_at is not null as has_left from email_marketing_logs where email_marketing_id = $1`,
        [id],
      )
      return found
    }
    return { id, mail, row }
  }
  const link = (mail: ReadMail, kind: 'c' | 'o' | 'u', place = 0) => mail.links(kind)[place] ?? ''
  const subscriber = async (email: string) => {
    const [found] = await query<Record<string, unknown>>(
      `select status, unsubscribe_reason, unsubscribed_at is not null as has_left from subscribes where company_id = 1 and email = $1`,
      [email],
    )
    return found
  }
  const untouched = { opens: 0, clicks: 0, opened: false, clicked: false, has_left: false }

  describe('a click', () => {
    it('leads to the address of the link and is counted, the first time and further ones', async () => {
      const { mail, row } = await oneMail()
      const first = await readers.follow(link(mail, 'c'))
      const again = await readers.follow(link(mail, 'c'))
      const other = await readers.follow(link(mail, 'c', 1))
      expect([first, again, other].map(({ status, headers }) => [status, headers['location']])).toEqual([
        [302, target],
        [302, target],
        [302, expect.stringMatching(/^https:\/\/shop\.example\/for\?who=Reader%200$/)],
      ])
      expect(await row()).toMatchObject({
        opens: 1,
        clicks: 3,
        opened: true,
        clicked: true,
        device: 'mobile',
        status: 'delivered',
        clicked_urls: [
          { url: target, count: 2 },
          { url: 'https://shop.example/for?who=%7Bname%7D', count: 1 },
        ],
      })
    })

    it('is counted each time of eight at once', async () => {
      const { mail, row } = await oneMail()
      await Promise.all(eight.map(() => readers.follow(link(mail, 'c'))))
      expect(await row()).toMatchObject({ clicks: 8, clicked_urls: [{ url: target, count: 8 }] })
    })

    it('of a program that names itself, or of a head alone, leads there and is not counted', async () => {
      const { mail, row } = await oneMail()
      const url = link(mail, 'c')
      const answers = [
        await readers.follow(url, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }),
        await readers.follow(url, { method: 'HEAD' }),
        await readers.follow(url, { headers: { 'sec-purpose': 'prefetch' } }),
      ]
      expect(answers.map(({ status, headers }) => [status, headers['location']])).toEqual(
        answers.map(() => [302, target]),
      )
      expect(await row()).toMatchObject(untouched)
    })

    it('leads where the link led, whatever else the address says or the content says by now', async () => {
      const { id, mail, row } = await oneMail()
      await query(
        `update email_marketings set content = '<a href="https://other.example/">x</a>' where id = $1`,
        [id],
      )
      const answer = await readers.follow(`${link(mail, 'c')}?url=https://evil.example/`)
      expect([answer.headers['location'], (await row())?.['clicks']]).toEqual([target, 1])
    })

    it('leads there after the mail is forgotten', async () => {
      const { id, mail } = await oneMail()
      await query('delete from email_marketing_logs where email_marketing_id = $1', [id])
      const [clicked, opened, page] = [
        await readers.follow(link(mail, 'c')),
        await readers.follow(link(mail, 'o')),
        await readers.follow(link(mail, 'u')),
      ]
      expect([clicked.headers['location'], opened.status, page.status]).toEqual([target, 200, 410])
    })
  })

  describe('an opening', () => {
    it('gets a picture that is never cached, and is counted', async () => {
      const { mail, row } = await oneMail()
      const { status, headers } = await readers.follow(link(mail, 'o'))
      await readers.follow(link(mail, 'o'))
      await readers.follow(link(mail, 'o'), { method: 'HEAD' })
      await readers.follow(link(mail, 'o'), { agent: 'Mozilla/5.0' })
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/gif',
        'no-store',
      ])
      expect(await row()).toMatchObject({ ...untouched, opens: 2, opened: true })
    })

    it('of a reader who was erased brings nothing back', async () => {
      const { mail, row } = await oneMail()
      const erased = await readers.client.send('POST', '/product-registrations/erase', {
        body: { email: mail.to, reason: 'asked to be forgotten' },
      })
      const answers = [
        await readers.follow(link(mail, 'o')),
        await readers.follow(link(mail, 'c')),
        await readers.follow(link(mail, 'u')),
        await readers.follow(link(mail, 'u'), { method: 'POST', headers: form, body: 'confirm=1' }),
      ]
      const after = await row()
      expect([erased.status, answers.map(({ status }) => status)]).toEqual([200, [200, 302, 410, 410]])
      expect(after).toMatchObject({ ...untouched, email: `erased.${String(after?.['id'])}@erased.invalid` })
      expect((await readers.follow(link(mail, 'c', 1))).headers['location']).toBe(
        'https://shop.example/for?who=',
      )
    })
  })

  it('reach nothing by links that were forged, changed, or made for something else', async () => {
    const { mail, row } = await oneMail()
    const [open, click, leave] = [link(mail, 'o'), link(mail, 'c'), link(mail, 'u')]
    const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
    const [numbers = '', signature = ''] = tokenOf(leave).split('.')
    const stranger = createReaderLinks({ present: Buffer.alloc(32, 9), previous: [] }, [], readersUrl)
    const ofOther = `${numbers.replace(/^1-/, '2-')}.${signature}`
    const forged = [
      stranger.url(
        'unsubscribe',
        numbers.split('-').map((each) => Number.parseInt(each, 36)),
      ) ?? '',
      `${readersUrl}/m/u/${ofOther}`,
      `${readersUrl}/m/u/${tokenOf(open)}`,
      `${readersUrl}/m/o/${tokenOf(leave)}`,
      `${readersUrl}/m/c/${tokenOf(open)}`,
      `${readersUrl}/m/s/${tokenOf(leave)}`,
      `${click.slice(0, -1)}${click.endsWith('A') ? 'B' : 'A'}`,
      `${readersUrl}/m/u/${'1-'.repeat(40)}1.${signature}`,
      `${readersUrl}/m/u/%00`,
    ]
    const answers = await Promise.all(
      forged.flatMap((url) => [
        readers.follow(url),
        readers.follow(url, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' }),
      ]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(answers.some(({ body }) => body.includes('图匠'))).toBe(false)
    expect([await row(), await subscriber(mail.to)]).toMatchObject([untouched, { status: 'subscribed' }])
  })

  it('reach nothing of a campaign that another company has, with a link that is signed', async () => {
    const { id, mail, row } = await oneMail()
    const { readerLinks } = readers.api.services
    const mailId = Number((await row())?.['id'])
    const answers = await Promise.all(
      (['click', 'unsubscribe', 'open'] as const).map((purpose) =>
        readers.follow(readerLinks.url(purpose, [2, id, mailId, 0]) ?? '', {
          ...(purpose === 'unsubscribe' && { method: 'POST', headers: form, body: 'confirm=1' }),
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200])
    expect([await row(), await subscriber(mail.to)]).toMatchObject([untouched, { status: 'subscribed' }])
  })

  describe('unsubscribing', () => {
    const post = (mail: ReadMail, body: string, headers: Readonly<Record<string, string>> = form) =>
      readers.follow(link(mail, 'u'), { method: 'POST', headers, body })

    it('asks first, in the language of the mail, and changes nothing until it is answered', async () => {
      const { mail, row } = await oneMail()
      const page = await readers.follow(link(mail, 'u'))
      const empty = await post(mail, '')
      expect([page.status, empty.status, page.headers['content-type']]).toEqual([
        200,
        200,
        'text/html; charset=utf-8',
      ])
      expect(page.body).toMatch(
        /<html lang="en">.*Get no more mails from 图匠科技\?.*name="reason" value="too_many"/s,
      )
      expect(page.body).not.toMatch(/<script|http/)
      expect(String(page.headers['content-security-policy'])).toMatch(
        /^default-src 'none'; style-src 'sha256-/,
      )
      expect([await row(), await subscriber(mail.to)]).toMatchObject([untouched, { status: 'subscribed' }])
    })

    it('ends the subscription with its reason, and no later campaign gets there', async () => {
      const { mail, row } = await oneMail()
      const done = await post(mail, 'reason=too_many&confirm=1')
      expect([done.status, done.body.includes('You are unsubscribed')]).toEqual([200, true])
      expect([await row(), await subscriber(mail.to)]).toMatchObject([
        { has_left: true, status: 'delivered' },
        { status: 'unsubscribed', unsubscribe_reason: 'too_many', has_left: true },
      ])
      await query(
        `update subscribes set status = 'subscribed', unsubscribed_at = null where company_id = 1 and email = $1`,
        [mail.to],
      )
      const estimate = await readers.client.send('POST', '/email-marketings/estimate', {
        body: {
          language: 'en',
          audience: { source: 'subscribers', filters: { tags: await tagsOf(mail.to) } },
        },
      })
      expect(estimate.body.at('data', 'count')).toBe(0)
    })

    it.each([
      ['a form', 'List-Unsubscribe=One-Click', form],
      [
        'parts',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
        { 'content-type': 'multipart/form-data; boundary=x' },
      ],
    ])('is done in one go by a mail program that sends %s', async (_kind, body, headers) => {
      const { mail, row } = await oneMail()
      const [, address = ''] =
        /^List-Unsubscribe: <([^>]+)>, <mailto:leave@shop\.example\?subject=unsubscribe%20\S+>$/m.exec(
          mail.headers,
        ) ?? []
      const done = await readers.follow(address, {
        method: 'POST',
        agent: 'Gmail one-click bot',
        headers,
        body,
      })
      expect([
        done.status,
        mail.headers.includes('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click'),
      ]).toEqual([200, true])
      expect([await row(), await subscriber(mail.to)]).toMatchObject([
        { has_left: true },
        { status: 'unsubscribed', unsubscribe_reason: null },
      ])
      await post(mail, 'reason=other&confirm=1')
      await post(mail, 'reason=too_many&confirm=1')
      expect(await subscriber(mail.to)).toMatchObject({ unsubscribe_reason: 'other' })
    })

    it('is done once of eight at once', async () => {
      const { mail, row } = await oneMail()
      const answers = await Promise.all(eight.map(() => post(mail, 'reason=not_relevant&confirm=1')))
      const written = await query(
        `select a.user_name, a.path from action_logs a join subscribes s on s.id::text = a.record_id where a.resource = 'subscribes' and s.email = $1`,
        [mail.to],
      )
      expect(answers.map(({ status }) => status)).toEqual(eight.map(() => 200))
      expect(written).toEqual([{ user_name: '邮件收件人', path: '/m/u' }])
      expect([await row(), await subscriber(mail.to)]).toMatchObject([
        { has_left: true },
        { status: 'unsubscribed', unsubscribe_reason: 'not_relevant' },
      ])
    })

    it('reaches who is on no list of subscribers', async () => {
      const { mail, row } = await oneMail()
      await query('delete from subscribes where company_id = 1 and email = $1', [mail.to])
      await post(mail, 'confirm=1')
      const [found] = await query(
        `select count(*)::int as n from suppressed_emails where company_id = 1 and email_hash = sha256(convert_to($1, 'UTF8'))`,
        [mail.to],
      )
      expect([(await row())?.['has_left'], found]).toEqual([true, { n: 1 }])
    })

    it('shows the name of the company as text, whatever it holds', async () => {
      const { mail } = await oneMail()
      await query(`update companies set title = $1 where id = 1`, ['<script>alert(1)</script>{company}"&'])
      const page = await readers.follow(link(mail, 'u'))
      await query(`update companies set title = '图匠科技' where id = 1`)
      expect([
        page.body.includes('<script'),
        page.body.includes('&lt;script&gt;alert(1)&lt;/script&gt;{company}&quot;&amp;'),
      ]).toEqual([false, true])
    })

    async function tagsOf(email: string): Promise<string[]> {
      const [found] = await query<{ tags: string[] }>(
        'select tags from subscribes where company_id = 1 and email = $1',
        [email],
      )
      return found?.tags ?? []
    }
  })

  it('get a page in the language of the mail, in English where it has none of ours', async () => {
    const { id, mail } = await oneMail()
    const languages = ['zh', 'tw', 'en', 'de', 'fr', 'es', 'jp']
    const seen: (string | undefined)[] = []
    for (const language of languages) {
      await query('update email_marketings set language = $2 where id = $1', [id, language])
      const { body } = await readers.follow(link(mail, 'u'))
      seen.push(/lang="([\w-]+)"/.exec(body)?.[1])
    }
    expect(seen).toEqual(['zh-CN', 'zh-Hant-TW', 'en', 'de', 'fr', 'es', 'ja'])
  })

  it('are limited as programs are', async () => {
    const { mail } = await oneMail()
    const limited = await openReaders(open().database, 2)
    const answers = []
    for (let time = 0; time < 3; time += 1) answers.push(await limited.follow(link(mail, 'u')))
    await limited[Symbol.asyncDispose]()
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[2]?.body).toContain('Please try again later')
  })

  it('get a page also where a form is too large', async () => {
    const { mail, row } = await oneMail()
    const body = `confirm=1&reason=${'x'.repeat(20_000)}`
    const large = await readers.follow(link(mail, 'u'), { method: 'POST', headers: form, body })
    expect([large.status, large.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    expect(await row()).toMatchObject(untouched)
  })

  it('are looked after by the check before sending', async () => {
    const draft = await createEmail(readers.client, letter({ source: 'subscribers' }))
    const check = async (client: typeof readers.client) =>
      (await client.send('POST', `/email-marketings/${draft.id}/check`)).body
        .rows('data')
        .find(({ key }) => key === 'readers')
    expect([await check(readers.client), await check(await open().as('admin', 1))]).toMatchObject([
      { level: 'ok' },
      { level: 'warning', message: expect.stringContaining('PUBLIC_URL') },
    ])
  })
})
