import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '../../../engine/query/today.ts'
import { describeApi } from '../../describe-api.ts'
import { browser, form, openReaders, type Readers, readersUrl } from '../../readers.ts'

const content = `<p>Hello {name}: <a href="https://shop.example/one">one</a> <a href="https://shop.example/two">two</a></p>
  <p><a href="{unsubscribe_url}">Unsubscribe</a></p>`

/** A campaign from its mails to its figures: sent over SMTP, read over HTTP, seen in the console. */
describeApi('figures of a campaign', (open) => {
  let readers: Readers
  let address: string
  beforeAll(async () => {
    readers = await openReaders(open().database)
    address = await readers.intake.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => readers[Symbol.asyncDispose]())

  const follow = (url = '', more: RequestInit = {}) =>
    fetch(url.replace(readersUrl, address), {
      redirect: 'manual',
      ...more,
      headers: { 'user-agent': browser, ...(more.body == null ? {} : form) },
    })

  it('are what its readers did', async () => {
    const { id, mails } = await readers.campaign(20, { content })
    const [opened, clicked, left] = [mails.slice(0, 9), mails.slice(4, 9), mails.slice(8, 11)]
    for (const mail of opened) await follow(mail.links('o')[0])
    for (const mail of clicked) await follow(mail.links('c')[0])
    for (const mail of clicked.slice(0, 2)) await follow(mail.links('c')[1])
    await follow(clicked[0]?.links('c')[0])
    for (const mail of left)
      await follow(mail.links('u')[0], { method: 'POST', body: 'reason=other&confirm=1' })

    const get = async (path: string) => (await readers.client.get(`/email-marketings/${id}${path}`)).body
    const days = [-1, 1].map((more) => addDays(today('UTC'), more))
    const metrics = ['sent', 'delivered', 'opens', 'clicks', 'bounces', 'unsubscribes']
    const [record, summary, links, stats, list] = [
      await get(''),
      await get('/logs/summary'),
      await get('/links'),
      await get(`/stats?from=${days[0]}&to=${days[1]}&metrics=${metrics.join()}`),
      await get('/logs?per_page=200&filter[stage]=clicked'),
    ]
    const rates = ['progress', 'delivered_rate', 'open_rate', 'click_rate', 'bounce_rate', 'unsub_rate']
    expect([mails.length, record.at('data', 'status'), rates.map((rate) => record.at('data', rate))]).toEqual(
      [20, 'sent', [1, 1, 0.45, 0.25, 0, 0.15]],
    )
    expect(summary.at('data')).toMatchObject({
      recipients: 20,
      delivered: 20,
      opened: 9,
      clicked: 5,
      bounced: 0,
      unsubscribed: 3,
      complained: 0,
    })
    expect(links.at('data')).toEqual([
      { url: 'https://shop.example/one', people: 5, clicks: 6, share: 1 },
      { url: 'https://shop.example/two', people: 2, clicks: 2, share: 0.4 },
    ])
    expect(stats.at('data', 'totals')).toMatchObject({
      sent: 20,
      delivered: 20,
      opens: 9,
      clicks: 5,
      bounces: 0,
      unsubscribes: 3,
    })
    expect(new Set(list.rows('data').map(({ email }) => email))).toEqual(new Set(clicked.map(({ to }) => to)))
  })

  it('show each step of a mail in its order', async () => {
    const { id, mails } = await readers.campaign(1, { content })
    const [mail] = mails
    await follow(mail?.links('o')[0])
    await follow(mail?.links('c')[1])
    await follow(mail?.links('u')[0], { method: 'POST', body: 'confirm=1' })
    const [row] = (await readers.client.get(`/email-marketings/${id}/logs`)).body.rows('data')
    const { body } = await readers.client.get(`/email-marketings/${id}/logs/${String(row?.['id'])}/events`)
    expect(body.rows('data').map(({ type, url, device }) => [type, url, device])).toEqual([
      ['sent', null, null],
      ['delivered', null, null],
      ['opened', null, 'mobile'],
      ['clicked', 'https://shop.example/two', 'mobile'],
      ['unsubscribed', null, null],
    ])
  })

  it('leave the subject with more openings to the others', async () => {
    const { id, mails } = await readers.campaign(8, {
      content,
      subject: 'First one',
      ab_test: true,
      subject_b: 'Second one',
      ab_percent: 50,
      ab_hours: 1,
    })
    const second = mails.filter(({ headers }) => headers.includes('Subject: Second one'))
    for (const mail of second) await follow(mail.links('o')[0])
    await readers.api.database.system((tx) =>
      tx(
        `update email_marketing_logs set sent_at = sent_at - interval '2 hours' where email_marketing_id = $1`,
        [id],
      ),
    )
    await readers.api.database.direct(
      `update queue.job_common set start_after = now() where state = 'created'`,
    )
    await readers.api.drain()
    const later = readers.received().map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1]?.trim())
    expect([mails.length, second.length, later]).toEqual([
      4,
      2,
      Array.from({ length: 4 }, () => 'Second one'),
    ])
  })
})
