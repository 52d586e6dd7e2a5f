import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkKeyOf } from '../../../kernel/platform/links.ts'
import { createReaderLinks } from '../../../kernel/platform/reader-links.ts'
import { createIntakeApp } from '../../../server/intake/app.ts'
import { describeApi } from '../../describe-api.ts'
import { type Answer, form, openReaders, type Readers, readersUrl } from '../../readers.ts'

const eight = Array.from({ length: 8 }, (_, place) => place)
const questions = [
  { key: 'good', type: 'rating', title: 'How good is it?', required: true, min: 1, max: 5 },
  {
    key: 'why',
    type: 'text',
    title: 'What is missing?',
    required: true,
    show_if: { key: 'good', op: 'lt', value: 3 },
  },
  { key: 'mail', type: 'email', title: 'Your address' },
]
const titles: Readonly<Record<string, string>> = { en: 'Your opinion', zh: '您的意见', de: 'Ihre Meinung' }

/** Surveys as visitors answer them on the intake’s port (docs/connect.md). */
describeApi('pages of surveys', (open) => {
  let readers: Readers
  beforeAll(async () => {
    readers = await openReaders(open().database)
  })
  afterAll(() => readers[Symbol.asyncDispose]())

  const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
    readers.api.database.system((tx) => tx<T>(text, params))

  /** A running survey of the first company in these languages: its public address, and what it holds. */
  async function survey(more: object = {}, languages: readonly string[] = ['en']) {
    const slug = `visit-${randomUUID().slice(0, 8)}`
    for (const language of languages)
      await query(
        `insert into surveys (company_id, language, title, slug, trigger, questions, status, thanks_html) values (1, $1, $2, $3, 'link', $4::jsonb, 'running', '<p>Thanks a lot</p>')`,
        [language, titles[language], slug, JSON.stringify(questions)],
      )
    const changes = Object.entries(more)
    if (changes.length > 0)
      await query(
        `update surveys set ${changes.map(([name], place) => `${name} = $${place + 2}`).join()} where slug = $1`,
        [slug, ...changes.map(([, value]) => value)],
      )
    const [company] = await query<{ name: string }>('select name from companies where id = 1')
    const url = `${readersUrl}/survey/${company?.name}/${slug}`
    const stored = () =>
      query<Record<string, unknown>>(
        `select r.answers, r.email, r.device, r.completed, s.language from survey_responses r join surveys s on s.id = r.survey_id where s.slug = $1 order by r.id`,
        [slug],
      )
    return { slug, url, stored }
  }

  const actionOf = ({ body }: Answer) =>
    `${readersUrl}${/<form method="post" action="([^"]+)"/.exec(body)?.[1] ?? ''}`
  const tokenOf = ({ body }: Answer) => /name="form" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const post = (url: string, fields: Readonly<Record<string, string>>) =>
    readers.follow(url, { method: 'POST', headers: form, body: new URLSearchParams(fields).toString() })
  /** Opens the page and sends its form. */
  async function answer(url: string, fields: Readonly<Record<string, string>>) {
    const page = await readers.follow(url)
    return await post(actionOf(page), { form: tokenOf(page), ...fields })
  }

  it('are shown and answered without a script, and counted in the results', async () => {
    const { url, slug, stored } = await survey()
    const page = await readers.follow(url)
    const done = await post(actionOf(page), {
      form: tokenOf(page),
      'a.good': '2',
      'a.why': ' Dark mode ',
      'a.mail': 'Visitor@Mail.Example',
    })
    expect([page.status, page.body.includes('How good is it?'), done.status]).toEqual([200, true, 200])
    expect([done.body.includes('<p>Thanks a lot</p>'), await stored()]).toEqual([
      true,
      [
        {
          answers: { good: 2, why: 'Dark mode', mail: 'Visitor@Mail.Example' },
          email: 'visitor@mail.example',
          device: 'iOS',
          completed: true,
          language: 'en',
        },
      ],
    ])
    const [row] = await query<{ id: number }>('select id from surveys where slug = $1', [slug])
    const results = await readers.client.get(`/surveys/${row?.id}/results`)
    expect(results.body.at('data', 'questions', 0)).toMatchObject({ key: 'good', answered: 1 })
    const shown = await readers.client.get(`/surveys/${row?.id}`)
    expect([shown.body.number('data', 'views'), shown.body.number('data', 'responses_count')]).toEqual([1, 1])
  })

  it('load nothing, are framed by none and found by none', async () => {
    const { url } = await survey()
    const { headers, body } = await readers.follow(url)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      ),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    expect(body).not.toMatch(/<script|<img|<link| style=/)
  })

  it('are in the reader’s language where there is one of it, else in the company’s', async () => {
    const { url } = await survey({}, ['en', 'zh', 'de'])
    const titleFor = async (address: string, language?: string) => {
      const { body } = await readers.follow(address, {
        headers: language === undefined ? {} : { 'accept-language': language },
      })
      return [/<html lang="([^"]+)"/.exec(body)?.[1], /<h1>([^<]+)/.exec(body)?.[1]]
    }
    const [company] = await query<{ language: string }>(
      'select default_language as language from companies where id = 1',
    )
    expect([
      await titleFor(url, 'de-AT,en;q=0.5'),
      await titleFor(url, 'zh-CN'),
      await titleFor(`${url}?lang=en`, 'zh-CN'),
      (await titleFor(url, 'fr'))[1],
      (await titleFor(url))[1],
    ]).toEqual([
      ['de', titles['de']],
      ['zh-CN', titles['zh']],
      ['en', titles['en']],
      titles[company?.language ?? ''],
      titles[company?.language ?? ''],
    ])
  })

  describe('refuse', () => {
    it('what is missing or wrong, question by question, and store nothing', async () => {
      const { url, stored } = await survey()
      const answers = [
        await answer(url, {}),
        await answer(url, { 'a.good': '9' }),
        await answer(url, { 'a.good': '2' }),
        await answer(url, { 'a.good': '5', 'a.mail': 'nobody' }),
        await answer(url, { 'a.good': '5', 'a.mail': 'x@mail.example', 'a.why': 'x'.repeat(6000) }),
      ]
      expect(
        answers.map(({ status, body }) => [
          status,
          [...body.matchAll(/class="error" id="(q\d)e"/g)].map(([, id]) => id),
        ]),
      ).toEqual([
        [422, ['q0']],
        [422, ['q0']],
        [422, ['q1']],
        [422, ['q2']],
        // What is not asked is not stored, whatever it says.
        [200, []],
      ])
      expect((await stored()).map(({ answers: said }) => said)).toEqual([{ good: 5, mail: 'x@mail.example' }])
    })

    it('what comes too late, or too early: the survey says so', async () => {
      const day = 86_400_000
      const at = (ms: number) => new Date(Date.now() + ms).toISOString()
      const closed = [
        await survey({ ends_at: at(-1000) }),
        await survey({ status: 'ended' }),
        await survey({ starts_at: at(day) }),
        await survey({ status: 'paused' }),
        await survey({ status: 'draft' }),
      ]
      const pages = await Promise.all(closed.map(({ url }) => readers.follow(url)))
      expect(pages.map(({ status, body }) => [status, body.includes('<form')])).toEqual([
        [410, false],
        [410, false],
        [409, false],
        [409, false],
        [404, false],
      ])
      const open = await survey()
      const page = await readers.follow(open.url)
      await query(`update surveys set status = 'ended' where slug = $1`, [open.slug])
      const late = await post(actionOf(page), { form: tokenOf(page), 'a.good': '4' })
      expect([late.status, late.body.includes('This survey has ended'), await open.stored()]).toEqual([
        410,
        true,
        [],
      ])
    })

    it('a form that was shown more than a day before, whose answers stay on the page', async () => {
      const { url, slug, stored } = await survey()
      const [row] = await query<{ id: number }>('select id from surveys where slug = $1', [slug])
      const links = readers.api.services.readerLinks
      const shownAt = (age: number) =>
        links.token('surveyForm', [row?.id ?? 0, Math.floor(Date.now() / 1000) - age, 77])
      const late = await post(url, { form: shownAt(90_000), 'a.good': '4' })
      expect([late.status, / value="4" checked/.test(late.body), await stored()]).toEqual([409, true, []])
      const again = await post(url, { form: tokenOf(late), 'a.good': '4' })
      expect([again.status, (await stored()).length]).toEqual([200, 1])
    })

    it('a form that was not shown here, or is of another survey', async () => {
      const [one, other] = [await survey(), await survey()]
      const page = await readers.follow(other.url)
      const token = tokenOf(page)
      const forged = [
        '',
        'x',
        token,
        `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
        createReaderLinks({ present: Buffer.alloc(32, 9), previous: [] }).token('surveyForm', [1, 2, 3]),
      ]
      const answers = await Promise.all(forged.map((each) => post(one.url, { form: each, 'a.good': '4' })))
      expect([answers.map(({ status }) => status), await one.stored()]).toEqual([forged.map(() => 409), []])
    })

    it('what a program fills in, without saying so', async () => {
      const { url, stored } = await survey()
      const { status } = await answer(url, { 'a.good': '4', website: 'https://spam.example' })
      expect([status, await stored()]).toEqual([200, []])
    })

    it('addresses that are none, and bodies that are no form', async () => {
      const { url } = await survey()
      const answers = [
        await readers.follow(`${url}-x`),
        await readers.follow(`${readersUrl}/survey/none/${url.split('/').at(-1)}`),
        await readers.follow(`${readersUrl}/survey/a%00b/c`),
        await readers.follow(url, { method: 'POST', headers: form, body: 'x'.repeat(300_000) }),
        await readers.follow(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{',
        }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 413, 409])
    })
  })

  it('store a form once, however often it is sent: eight times at once', async () => {
    const { url, stored } = await survey({ limit_per_user: 10 })
    const page = await readers.follow(url)
    const fields = { form: tokenOf(page), 'a.good': '4', 'a.mail': 'doubled@mail.example' }
    const sent = await Promise.all(eight.map(() => post(actionOf(page), fields)))
    expect([sent.map(({ status }) => status), (await stored()).length]).toEqual([eight.map(() => 200), 1])
  })

  it('take no more than they take: of eight visitors at once, three', async () => {
    const { url, stored } = await survey({ max_responses: 3 })
    const sent = await Promise.all(eight.map(() => answer(url, { 'a.good': '4' })))
    expect([
      sent.map(({ status }) => status).toSorted((one, other) => one - other),
      (await stored()).length,
    ]).toEqual([[200, 200, 200, 410, 410, 410, 410, 410], 3])
    expect((await readers.follow(url)).status).toBe(410)
  })

  it('take one of an address that may answer once, and do not say to others that it has', async () => {
    const { url, stored } = await survey()
    const sent = await Promise.all(
      eight.map((place) =>
        answer(url, {
          'a.good': '4',
          'a.mail': place % 2 === 0 ? 'once@mail.example' : 'Once@Mail.example',
        }),
      ),
    )
    expect([sent.map(({ status }) => status), (await stored()).length]).toEqual([eight.map(() => 200), 1])
  })

  it('limit what one address sends', async () => {
    const { url } = await survey()
    const limited = await createIntakeApp(readers.api.database, {
      services: readers.api.services,
      perMinute: 2,
      trustProxy: 'loopback',
      logger: false,
    })
    const get = async (address: string) =>
      (await limited.inject({ method: 'GET', url: url.replace(readersUrl, ''), remoteAddress: address }))
        .statusCode
    const statuses = [await get('198.51.100.9'), await get('198.51.100.9'), await get('198.51.100.9')]
    const page = await readers.follow(url)
    const send = async () =>
      (
        await limited.inject({
          method: 'POST',
          url: actionOf(page).replace(readersUrl, ''),
          remoteAddress: '198.51.100.9',
          headers: form,
          payload: new URLSearchParams({ form: tokenOf(page) }).toString(),
        })
      ).statusCode
    statuses.push(await send(), await send(), await send())
    await limited.close()
    expect(statuses).toEqual([200, 200, 429, 422, 422, 429])
  })

  describe('from a mail', () => {
    /** A mail of a campaign that asks its reader to answer: the reader, and the address that the link leads to. */
    async function invited(url: string) {
      const { mails } = await readers.campaign(1, {
        content: `<p><a href="${url}">Tell us</a> <a href="{unsubscribe_url}">Unsubscribe</a></p>`,
      })
      const link = mails[0]?.links('c')[0] ?? ''
      const { headers, status } = await readers.follow(link)
      return { reader: mails[0]?.to ?? '', link, status, own: String(headers['location']) }
    }

    it('name who was written to, who answers once of eight at once', async () => {
      const { url, stored } = await survey()
      const { reader, status, own } = await invited(url)
      expect([status, own.startsWith(`${readersUrl}/m/q/`), own.includes(reader)]).toEqual([302, true, false])
      const page = await readers.follow(own)
      expect(page.body.includes(`value="${reader}"`)).toBe(true)
      const sent = await Promise.all(
        eight.map(async () => answer(own, { 'a.good': '5', 'a.mail': 'other@mail.example' })),
      )
      const again = await readers.follow(own)
      expect([
        sent.map(({ status: each }) => each),
        (await stored()).map(({ email }) => email),
        [again.status, again.body.includes('You have answered this survey already')],
      ]).toEqual([eight.map(() => 200), [reader], [200, true]])
    })

    it('name no reader by a token that was changed, is for another thing, or of a key that is gone', async () => {
      const { url, stored } = await survey()
      const { own, link } = await invited(url)
      const changed = [
        own.replace('/q/1-', '/q/2-'),
        `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`,
        link.replace('/m/c/', '/m/q/'),
      ]
      const answers = await Promise.all(changed.map((each) => readers.follow(each)))
      expect([answers.map(({ status }) => status), await stored()]).toEqual([[404, 404, 404], []])
      // Mails whose key is gone lead on, to the survey under its public address.
      const former = Buffer.alloc(32, 5)
      const numbers = link
        .slice(link.lastIndexOf('/') + 1)
        .split('.')[0]
        ?.split('-')
        .map((each) => Number.parseInt(each, 36))
      const old = createReaderLinks({ present: former, previous: [] }, [], readersUrl)
      const retired = createReaderLinks(
        { present: Buffer.alloc(32, 6), previous: [] },
        [linkKeyOf(former)],
        readersUrl,
      )
      const intake = await createIntakeApp(readers.api.database, {
        services: { ...readers.api.services, readerLinks: retired },
        perMinute: 0,
        trustProxy: false,
        logger: false,
      })
      const { headers } = await intake.inject({
        method: 'GET',
        url: (old.url('click', numbers ?? []) ?? '').replace(readersUrl, ''),
      })
      await intake.close()
      expect(headers.location).toBe(url)
    })

    it('name no reader who was erased, in answers of before either', async () => {
      const { url, stored } = await survey()
      const { own, reader } = await invited(url)
      await answer(own, { 'a.good': '1', 'a.why': `Write to ${reader}`, 'a.mail': reader })
      const erased = await readers.client.send('POST', '/product-registrations/erase', {
        body: { email: reader, reason: 'The person asks for it' },
      })
      expect([erased.status, erased.body.number('data', 'survey_responses')]).toEqual([200, 1])
      expect(await stored()).toMatchObject([{ answers: { good: 1 }, email: null, device: null }])
      await answer(own, { 'a.good': '5' })
      expect((await stored()).map(({ email }) => email)).toEqual([null, null])
    })
  })

  it('have an address in the console, where the port has one', async () => {
    const { slug, url } = await survey()
    const [row] = await query<{ id: number }>('select id from surveys where slug = $1', [slug])
    const path = `/surveys/${row?.id}/public-page`
    const plain = await (await open().as('admin', 1)).get(path)
    const shown = await readers.client.get(path)
    expect([shown.body.at('data'), plain.body.at('data')]).toEqual([
      { address: url, note: null },
      { address: null, note: expect.stringContaining('PUBLIC_URL') },
    ])
  })
})
