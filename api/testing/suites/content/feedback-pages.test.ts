import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIntakeApp } from '../../../server/intake/app.ts'
import { maintenanceSteps } from '../../../server/maintenance-steps.ts'
import { describeApi } from '../../describe-api.ts'
import { type Answer, openReaders, type Readers, readersUrl } from '../../readers.ts'

const eight = Array.from({ length: 8 }, (_, place) => place)
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface File {
  readonly name: string
  readonly content: Buffer | string
}

interface Row {
  readonly id: number
  readonly ticket_no: string
  readonly attachments: readonly string[]
  readonly [column: string]: unknown
}

/** Feedback as customers write it on the intake’s port, with files (docs/connect.md). */
describeApi('pages for feedback', (open) => {
  let readers: Readers
  let company = ''
  let url = ''
  beforeAll(async () => {
    readers = await openReaders(open().database)
    const [row] = await query<{ name: string }>('select name from companies where id = 1')
    company = row?.name ?? ''
    url = `${readersUrl}/feedback/${company}`
  })
  afterAll(() => readers[Symbol.asyncDispose]())

  const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
    readers.api.database.system((tx) => tx<T>(text, params))
  const stored = (subject: string) =>
    query<Row>('select * from feedback where company_id = 1 and subject = $1 order by id', [subject])
  const count = async (table: string) =>
    (await query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? -1
  /** Contents that the storage has. */
  async function contents(): Promise<number> {
    let found = 0
    for await (const _key of readers.api.services.storage.keysBefore(new Date(Date.now() + 60_000)))
      found += 1
    return found
  }

  const actionOf = ({ body }: Answer) =>
    `${readersUrl}${(/<form [^>]*action="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&')}`
  const tokenOf = ({ body }: Answer) => /name="form" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const problemsIn = ({ body }: Answer) =>
    [...body.matchAll(/class="error" id="(\w+)e"/g)].map(([, name]) => name)

  /** Sends a form with files as a browser does. */
  async function post(
    address: string,
    fields: Readonly<Record<string, string>>,
    files: readonly File[] = [],
    app = readers.intake,
    from = '127.0.0.1',
  ): Promise<Answer> {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    for (const { name, content } of files)
      data.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name)
    const encoded = new Response(data)
    const answer = await app.inject({
      method: 'POST',
      url: address.replace(readersUrl, ''),
      remoteAddress: from,
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.body, headers: answer.headers }
  }

  const words = () => ({
    type: 'bug',
    email: 'Writer@Mail.Example',
    name: 'A Writer',
    subject: `It does not start ${randomUUID().slice(0, 8)}`,
    content: 'It closes <b>at once</b>.\r\nAlways.',
    version: '5.1',
    product: '',
  })
  async function write(fields: Readonly<Record<string, string>>, files: readonly File[] = []) {
    const page = await readers.follow(`${url}?lang=en`)
    return await post(actionOf(page), { form: tokenOf(page), ...fields }, files)
  }
  const two = [
    { name: 'log.txt', content: 'line 1' },
    { name: '截图.png', content: png },
  ]

  it('become a ticket with its files, which staff download and others do not', async () => {
    const fields = words()
    const [product] = await query<{ id: number; pid: number }>(
      `select id, pid from products where company_id = 1 and status = 'on_sale' and deleted_at is null order by id limit 1`,
    )
    const done = await write({ ...fields, product: String(product?.pid) }, two)
    const [ticket] = await stored(fields.subject)
    expect([done.status, done.body.includes(ticket?.ticket_no ?? '-')]).toEqual([200, true])
    expect(ticket).toMatchObject({
      email: 'writer@mail.example',
      name: 'A Writer',
      type: 'bug',
      content: 'It closes <b>at once</b>.\nAlways.',
      product_id: product?.id,
      version: '5.1',
      language: 'en',
      source: 'site',
      status: 'open',
    })
    const shown = await readers.client.get(`/feedback/${ticket?.id}`)
    const addresses = shown.body.at('data', 'attachments')
    expect(addresses).toEqual([
      expect.stringMatching(/^\/api\/files\/\d+#log\.txt$/),
      expect.stringMatching(/^\/api\/files\/\d+#%E6%88%AA%E5%9B%BE\.png$/),
    ])
    const paths = (ticket?.attachments ?? []).map((each) => each.replace(/^\/api|#.*$/g, ''))
    const staff = await Promise.all(paths.map((path) => readers.client.get(path)))
    expect(staff.map(({ status, raw }) => [status, raw.equals(png) || raw.toString()])).toEqual([
      [200, 'line 1'],
      [200, true],
    ])
    const others = await readers.api.as('imageforge.marketing', 1)
    const may = (await others.get(`/feedback/${ticket?.id}`)).status === 200
    expect([
      (await others.get(paths[0] ?? '')).status,
      (await readers.client.in(2).get(paths[0] ?? '')).status,
      // The specification answers a lost session in the body.
      (await readers.api.call('GET', paths[0] ?? '')).body.at('status_code'),
    ]).toEqual([may ? 200 : 404, 404, 401])
  })

  it('load nothing, are in the reader’s language, and begin with what the address says', async () => {
    const page = await readers.follow(`${url}?type=refund&version=6.0&subject=%3Cscript%3E`, {
      headers: { 'accept-language': 'de,en;q=0.5' },
    })
    expect([
      page.status,
      /<html lang="([^"]+)"/.exec(page.body)?.[1],
      page.body.includes('<option value="refund" selected>'),
      page.body.includes('value="6.0"'),
      page.body.includes('value="&lt;script&gt;"'),
    ]).toEqual([200, 'de', true, true, true])
    expect(page.body).not.toMatch(/<script|<img|<link| style=/)
    expect(page.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'; style-src 'sha256-"),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
  })

  describe('refuse', () => {
    it('what is missing or wrong, field by field, and store nothing', async () => {
      const fields = words()
      const [before, kept] = [await count('files'), await contents()]
      const answers = [
        await write({}),
        await write({ ...fields, email: 'nobody' }),
        await write({ ...fields, content: 'x'.repeat(10_001) }),
        await write(fields, [{ name: 'photo.png', content: '<html><script>alert(1)</script></html>\0' }]),
        await write(fields, [
          { name: 'a.txt', content: 'good' },
          { name: 'run.png', content: 'MZ\x90\0\x03' },
        ]),
        await write(fields, [{ name: 'empty.txt', content: '' }]),
        await write(
          fields,
          Array.from({ length: 6 }, (_, n) => ({ name: `${n}.txt`, content: 'x' })),
        ),
        await write(fields, [
          { name: 'a.txt', content: 'x'.repeat(11 * 1024 * 1024) },
          { name: 'b.txt', content: 'x'.repeat(10 * 1024 * 1024) },
        ]),
      ]
      expect(answers.map((answer) => [answer.status, problemsIn(answer)])).toEqual([
        [422, ['subject', 'content', 'email']],
        [422, ['email']],
        [422, ['content']],
        [422, ['files']],
        [422, ['files']],
        [422, ['files']],
        [422, ['files']],
        [422, ['files']],
      ])
      expect(answers[4]?.body).toContain('“run.png”')
      expect([await stored(fields.subject), await count('files'), await contents()]).toEqual([
        [],
        before,
        kept,
      ])
    })

    it('a form that is too old, was not shown here, or is of another company; the words stay', async () => {
      const fields = words()
      const links = readers.api.services.readerLinks
      const shownAt = (id: number, age: number) =>
        links.token('feedbackForm', [id, Math.floor(Date.now() / 1000) - age, 5])
      const forged = [shownAt(1, 90_000), shownAt(2, 0), '', 'x', links.token('surveyForm', [1, 2, 3])]
      const answers = await Promise.all(forged.map((form) => post(url, { ...fields, form }, two)))
      expect(answers.map(({ status, body }) => [status, body.includes(fields.subject)])).toEqual(
        forged.map(() => [409, true]),
      )
      expect(await stored(fields.subject)).toEqual([])
      const [late] = answers
      const again = late && (await post(actionOf(late), { ...fields, form: tokenOf(late) }))
      expect([again?.status, (await stored(fields.subject)).length]).toEqual([200, 1])
    })

    it('what a program fills in, without saying so', async () => {
      const fields = words()
      const { status } = await write({ ...fields, website: 'https://spam.example' }, two)
      expect([status, await stored(fields.subject)]).toEqual([200, []])
    })

    it('companies that are not there, and what is no form', async () => {
      const answers = [
        await readers.follow(`${readersUrl}/feedback/none`),
        await readers.follow(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 406])
    })

    it('more than one address may send', async () => {
      const limited = await createIntakeApp(readers.api.database, {
        services: readers.api.services,
        perMinute: 2,
        trustProxy: 'loopback',
        logger: false,
      })
      const statuses: number[] = []
      for (const from of ['198.51.100.7', '198.51.100.7', '198.51.100.7', '198.51.100.8'])
        statuses.push((await post(url, { form: 'x' }, [], limited, from)).status)
      await limited.close()
      expect(statuses).toEqual([409, 409, 429, 409])
    })
  })

  it('make one ticket of a form, however often it is sent: eight times at once', async () => {
    const fields = words()
    const [before, kept] = [await count('files'), await contents()]
    const page = await readers.follow(url)
    const sent = await Promise.all(
      eight.map(() => post(actionOf(page), { ...fields, form: tokenOf(page) }, two)),
    )
    const tickets = await stored(fields.subject)
    expect([
      sent.map(({ status, body }) => [status, body.includes(tickets[0]?.ticket_no ?? '-')]),
      tickets.length,
      (await count('files')) - before,
      (await contents()) - kept,
    ]).toEqual([eight.map(() => [200, true]), 1, 2, 2])
  })

  it('leave no file of a message that could not be stored', async () => {
    const [before, kept] = [await count('files'), await contents()]
    const page = await readers.follow(url)
    await query(
      `create function refuse_tickets() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await query(
      `create trigger refuse_tickets before insert on feedback for each row execute function refuse_tickets()`,
    )
    const failed = await post(actionOf(page), { ...words(), form: tokenOf(page) }, two)
    await query('drop trigger refuse_tickets on feedback')
    await query('drop function refuse_tickets()')
    expect([failed.status >= 500, await count('files'), await contents()]).toEqual([true, before, kept])
  })

  describe('about a ticket', () => {
    /** A ticket of a writer, answered by staff: the address in the letter. */
    async function answered(email = `writer-${randomUUID().slice(0, 8)}@mail.example`) {
      const fields = { ...words(), email }
      await write(fields, two)
      const [ticket] = await stored(fields.subject)
      await readers.api.drain()
      readers.received()
      const reply = await readers.client.send('POST', `/feedback/${ticket?.id}/replies`, {
        body: { type: 'reply', content: '<p>Please send us the log.</p>' },
      })
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body.value))
      await readers.api.drain()
      const mail = readers.received().find(({ to }) => to === email)
      const own = new RegExp(`${readersUrl}/m/f/[\\w.-]+`).exec(mail?.text ?? '')?.[0] ?? ''
      const said = () =>
        query<Row>(
          `select r.type, r.content, r.attachments, f.status from feedback_replies r join feedback f on f.id = r.feedback_id
            where f.id = $1 and r.type = 'customer' order by r.id`,
          [ticket?.id],
        )
      return { ticket, email, own, said }
    }

    it('are answered by the link in a letter, with files, once of eight at once', async () => {
      const { ticket, own, said, email } = await answered()
      const page = await readers.follow(own)
      expect([page.status, page.body.includes(ticket?.ticket_no ?? '-'), own.includes(email)]).toEqual([
        200,
        true,
        false,
      ])
      const kept = await contents()
      const sent = await Promise.all(
        eight.map(() => post(own, { form: tokenOf(page), content: 'Here <i>it</i> is.' }, two)),
      )
      expect([sent.map(({ status }) => status), await said(), (await contents()) - kept]).toEqual([
        eight.map(() => 200),
        [
          {
            type: 'customer',
            content: '<p>Here &lt;i&gt;it&lt;/i&gt; is.</p>',
            attachments: [expect.stringContaining('#log.txt'), expect.stringContaining('.png')],
            status: 'open',
          },
        ],
        2,
      ])
    })

    it('are reached by no link that was changed, is too old, or was written to another address', async () => {
      const { ticket, own, said, email } = await answered()
      const links = readers.api.services.readerLinks
      const issued = (days: number, to = email) =>
        links.url('reply', [
          1,
          ticket?.id ?? 0,
          Math.floor(Date.now() / 1000) - days * 86_400,
          links.fingerprint(to),
        ]) ?? ''
      const page = await readers.follow(own)
      const send = async (address: string) =>
        (await post(address, { form: tokenOf(page), content: 'x' })).status
      expect([
        await send(`${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`),
        await send(own.replace('/f/1-', '/f/2-')),
        await send(own.replace('/m/f/', '/m/q/')),
        await send(issued(91)),
        await send(issued(1, 'other@mail.example')),
        await said(),
        (await readers.follow(issued(91))).status,
        await send(issued(89)),
      ]).toEqual([404, 404, 404, 410, 410, [], 410, 200])
      expect(await said()).toHaveLength(1)
    })

    it('are erased with their customer: words, address, and the files at once', async () => {
      const { ticket, own, said, email } = await answered()
      const page = await readers.follow(own)
      await post(own, { form: tokenOf(page), content: `I am ${email}.` }, two)
      const kept = await contents()
      const paths = (ticket?.attachments ?? []).map((each) => each.replace(/^\/api|#.*$/g, ''))
      const erased = await readers.client.send('POST', '/product-registrations/erase', {
        body: { email: email.toUpperCase(), reason: 'The person asks for it' },
      })
      expect([erased.status, erased.body.number('data', 'feedback')]).toEqual([200, 1])
      const [row] = await query<Row>('select * from feedback where id = $1', [ticket?.id])
      expect(row).toMatchObject({ email: null, name: null, subject: null, content: null, attachments: [] })
      expect(await said()).toMatchObject([{ content: '<p>…</p>', attachments: [] }])
      await expect.poll(async () => kept - (await contents())).toBe(4)
      expect([
        (await Promise.all(paths.map((path) => readers.client.get(path)))).map(({ status }) => status),
        (await readers.follow(own)).status,
      ]).toEqual([[404, 404], 410])
    })
  })

  describe('from programs', () => {
    async function shop(scopes: readonly string[] = ['feedback', 'feedback_reply'], companyId = 1) {
      const client = await readers.api.as('admin', companyId)
      const issued = await client.send('POST', '/intake-keys/issue', {
        body: { name: `App ${randomUUID()}`.slice(0, 40), scopes },
      })
      const authorization = `Bearer ${issued.body.text('data', 'secret')}`
      const upload = async (file: File, name = 'file') => {
        const data = new FormData()
        data.append(name, new Blob([new Uint8Array(Buffer.from(file.content))]), file.name)
        const encoded = new Response(data)
        const answer = await readers.intake.inject({
          method: 'POST',
          url: '/intake/files',
          headers: { authorization, 'content-type': encoded.headers.get('content-type') ?? '' },
          payload: Buffer.from(await encoded.arrayBuffer()),
        })
        return { status: answer.statusCode, body: answer.json<Readonly<Record<string, unknown>>>() }
      }
      const send = async (event: object) => {
        const answer = await readers.intake.inject({
          method: 'POST',
          url: '/intake/events',
          headers: { authorization, 'accept-language': 'en' },
          payload: event,
        })
        return { status: answer.statusCode, body: answer.json<Readonly<Record<string, unknown>>>() }
      }
      return { upload, send }
    }
    const eventOf = (attachments: readonly unknown[], subject: string, id: string = randomUUID()) => ({
      kind: 'feedback',
      id,
      occurred_at: new Date().toISOString(),
      data: { email: 'app@mail.example', language: 'en', subject, content: 'It stops.', attachments },
    })

    it('come with files that were sent before, once however often the event comes', async () => {
      const { upload, send } = await shop()
      const [log, picture] = [
        await upload({ name: 'log.txt', content: 'x' }),
        await upload({ name: 'a.png', content: png }),
      ]
      expect([log, picture]).toMatchObject([
        { status: 201, body: { name: 'log.txt', mime: 'text/plain', size: 1 } },
        { status: 201, body: { name: 'a.png', mime: 'image/png', size: png.length } },
      ])
      const subject = `From the program ${randomUUID()}`
      const event = eventOf([log.body['attachment'], picture.body['attachment']], subject)
      const sent = await Promise.all(eight.map(() => send(event)))
      expect(sent.map(({ status }) => status)).toEqual(eight.map(() => 200))
      const tickets = await stored(subject)
      expect(tickets.map(({ attachments }) => attachments)).toEqual([
        [expect.stringContaining('#log.txt'), expect.stringContaining('#a.png')],
      ])
      const more = await upload({ name: 'more.txt', content: 'more' })
      const replied = await send({
        kind: 'feedback_reply',
        id: randomUUID(),
        occurred_at: new Date().toISOString(),
        data: { ticket_no: tickets[0]?.ticket_no, content: 'More.', attachments: [more.body['attachment']] },
      })
      const [reply] = await query<Row>('select attachments from feedback_replies where feedback_id = $1', [
        tickets[0]?.id,
      ])
      expect([replied.status, reply?.attachments]).toEqual([200, [expect.stringContaining('#more.txt')]])
    })

    it('are refused with files that were forged, are another company’s, or gone by now', async () => {
      const [own, other] = [await shop(), await shop(['feedback'], 2)]
      const file = await own.upload({ name: 'log.txt', content: 'x' })
      const foreign = await other.upload({ name: 'log.txt', content: 'x' })
      const token = String(file.body['attachment'])
      const subject = `Forged ${randomUUID()}`
      const forged = [
        `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
        String(foreign.body['attachment']),
        'x',
      ]
      const refused = await Promise.all(forged.map((each) => own.send(eventOf([token, each], subject))))
      expect(refused.map(({ status, body }) => [status, body['errors']])).toEqual(
        forged.map(() => [422, { 'data.attachments.1': ['There is no such attachment'] }]),
      )
      await query(
        `update files set unused_since = now() - interval '31 days' where url like '%#log.txt' and usage = 'attachment'`,
      )
      const sweep = maintenanceSteps.find(({ name }) => name === 'files')
      await sweep?.run(readers.api.database, readers.api.services)
      const late = await own.send(eventOf([token], subject))
      expect([late.status, await stored(subject)]).toEqual([422, []])
    })

    it('send no files with a key for something else, and none that are not taken', async () => {
      const [orders, own] = [await shop(['order']), await shop()]
      const answers = [
        await orders.upload({ name: 'a.txt', content: 'x' }),
        await own.upload({ name: 'a.exe', content: 'MZ\x90\0\x03' }),
        await own.upload({ name: 'a.txt', content: 'x' }, 'other'),
        await own.upload({ name: 'a.txt', content: Buffer.alloc(20 * 1024 * 1024 + 1, 'x') }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 422, 422, 422])
    })
  })

  it('have an address in the console, where the port has one', async () => {
    const shown = await readers.client.get('/feedback/public-page')
    const plain = await (await open().as('admin', 1)).get('/feedback/public-page')
    expect([shown.body.at('data'), plain.body.at('data')]).toEqual([
      { address: url, note: null },
      { address: null, note: expect.stringContaining('PUBLIC_URL') },
    ])
  })
})
