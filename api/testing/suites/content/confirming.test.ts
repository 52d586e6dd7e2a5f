import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { form, openReaders, type Readers } from '../../readers.ts'

let number = 0

/** A subscriber confirms by the link in the letter that asks for it. */
describeApi('confirming a subscription', (open) => {
  let readers: Readers
  beforeAll(async () => {
    readers = await openReaders(open().database)
  })
  afterAll(() => readers[Symbol.asyncDispose]())

  const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
    readers.api.database.system((tx) => tx<T>(text, params))

  /** A new subscriber and the link in their letter. */
  async function subscribe(language = 'en') {
    number += 1
    const email = `confirm${number}@r.example`
    const reply = await readers.client.send('POST', '/subscribes', { body: { email, language } })
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body.value))
    await readers.api.drain()
    const url =
      readers
        .received()
        .find(({ to }) => to === email)
        ?.links('s')[0] ?? ''
    const id = reply.body.number('data', 'id')
    const state = async () => {
      const [row] = await query<Record<string, unknown>>(
        'select status, confirmed_at is not null as confirmed, consent_ip as ip from subscribes where id = $1',
        [id],
      )
      return row
    }
    return { id, email, url, state }
  }
  const confirm = (url: string) => readers.follow(url, { method: 'POST', headers: form, body: 'confirm=1' })
  const pending = { status: 'pending', confirmed: false }

  it('asks first, and is done by the answer', async () => {
    const { url, state, email } = await subscribe('zh')
    const page = await readers.follow(url)
    const before = await state()
    const done = await confirm(url)
    expect([
      page.status,
      page.body.includes('确认订阅 图匠科技 的邮件？'),
      before,
      url.includes(email),
    ]).toEqual([200, true, { ...pending, ip: null }, false])
    expect([done.status, done.body.includes('已确认'), await state()]).toEqual([
      200,
      true,
      { status: 'subscribed', confirmed: true, ip: '127.0.0.1' },
    ])
  })

  it('is done once of eight at once, and says so to who comes again', async () => {
    const { id, url, state } = await subscribe()
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(url)))
    const again = await readers.follow(url)
    const [log] = await query(
      `select count(*)::int as n from action_logs where resource = 'subscribes' and action = 'update' and record_id = $1`,
      [String(id)],
    )
    expect([
      answers.map(({ status }) => status),
      again.body.includes('Confirmed.'),
      log,
      await state(),
    ]).toMatchObject([Array.from({ length: 8 }, () => 200), true, { n: 1 }, { status: 'subscribed' }])
  })

  it.each(['unsubscribed', 'complained'])('does not bring back who has %s', async (status) => {
    const { id, url, state } = await subscribe()
    await query('update subscribes set status = $2, unsubscribed_at = now() where id = $1', [id, status])
    const [page, done] = [await readers.follow(url), await confirm(url)]
    expect([page, done].map(({ body }) => body.includes('does not subscribe you again'))).toEqual([
      true,
      true,
    ])
    expect(await state()).toMatchObject({ status, confirmed: false })
  })

  it('ends with the address that it was sent to, and with the subscription', async () => {
    const [moved, deleted] = [await subscribe(), await subscribe()]
    await query(`update subscribes set email = 'another.' || email where id = $1`, [moved.id])
    await query('delete from subscribes where id = $1', [deleted.id])
    const answers = [await confirm(moved.url), await readers.follow(moved.url), await confirm(deleted.url)]
    expect(answers.map(({ status, body }) => [status, body.includes('no longer works')])).toEqual(
      answers.map(() => [410, true]),
    )
    expect(await moved.state()).toMatchObject(pending)
  })

  it('ends after 30 days; a new letter asks again', async () => {
    const { id, email, state } = await subscribe()
    const links = readers.api.services.readerLinks
    const issued = (days: number) =>
      links.url('confirm', [
        1,
        id,
        Math.floor(Date.now() / 1000) - days * 86_400,
        links.fingerprint(email),
      ]) ?? ''
    const late = await confirm(issued(31))
    const early = [late.status, await state()]
    const done = await confirm(issued(29))
    expect([early, done.status, await state()]).toMatchObject([[410, pending], 200, { status: 'subscribed' }])
  })

  it('is not reached by a link that was changed', async () => {
    const { url, state } = await subscribe()
    const changed = [
      url.replace('/s/1-', '/s/2-'),
      `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`,
      url.replace('/m/s/', '/m/u/'),
    ]
    const answers = await Promise.all(changed.map(confirm))
    expect([answers.map(({ status }) => status), await state()]).toMatchObject([[404, 404, 404], pending])
  })
})
