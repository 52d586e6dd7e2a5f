import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../../testing/describe-api.ts'
import { openShop, type Shop, shopProduct } from '../../../testing/intake.ts'

const fresh = () => randomUUID().slice(0, 12)
const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()
const eventOf = (kind: string, data: object, { id = fresh(), occurred_at: occurredAt = at(60) } = {}) => ({
  kind,
  id,
  occurred_at: occurredAt,
  data,
})
const eight = Array.from({ length: 8 }, (_, place) => place)

describeApi('intake: what customers write, answer and subscribe to', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open())
  })
  afterAll(() => shop.app.close())

  const errorsOf = async (kind: string, data: object) => {
    const sent = await shop.send(eventOf(kind, data))
    return [sent.status, Object.keys(Object(sent.body.at('errors')))]
  }
  const ticket = async (no: string) =>
    (
      await shop.query<{ created_at: string }>(
        `select status, priority, email, source, product_id is not null as product, created_at,
            extract(epoch from sla_due_at - created_at) > 0 as due_later from feedback where company_id = 1 and ticket_no = $1`,
        [no],
      )
    )[0]
  const messagesOf = (no: string) =>
    shop.query(
      `select r.type, r.content from feedback_replies r join feedback f on f.id = r.feedback_id where f.company_id = 1 and f.ticket_no = $1 order by r.id`,
      [no],
    )

  const writing = {
    email: 'Owner@Shop.Example',
    language: 'en',
    type: 'bug',
    subject: 'It does not start',
    content: 'It closes <b>at once</b>.',
    product_pid: shopProduct,
    version: '5.1.0',
    os: 'windows',
  }

  it('makes a ticket of feedback, which is as old as it says, and notifies who is on duty', async () => {
    const occurredAt = at(90)
    const event = eventOf('feedback', writing, { occurred_at: occurredAt })
    const sent = await shop.send(event)
    expect([sent.status, sent.body.text('record', 'resource')]).toEqual([200, 'feedback'])
    const no = sent.body.text('record', 'title')
    expect(await ticket(no)).toMatchObject({
      status: 'open',
      email: 'owner@shop.example',
      source: 'site',
      product: true,
      due_later: true,
    })
    expect(Date.parse((await ticket(no))?.created_at ?? '')).toBe(Date.parse(occurredAt))
    expect((await shop.send(event)).body.at('repeated')).toBe(true)
    expect(
      await shop.query(`select 1 from feedback where company_id = 1 and ticket_no = $1`, [no]),
    ).toHaveLength(1)
    expect(await errorsOf('feedback', { ...writing, product_pid: 999_999 })).toEqual([
      422,
      ['data.product_pid'],
    ])
    expect(await errorsOf('feedback', { ...writing, subject: '' })).toEqual([422, ['data.subject']])
  })

  it('adds a reply to its ticket, which waits for staff again; one that comes before its ticket waits', async () => {
    const id = fresh()
    const early = await shop.send(eventOf('feedback_reply', { feedback: id, content: 'And <i>again</i>.' }))
    expect([early.status, early.body.text('state')]).toEqual([202, 'waiting'])
    const no = (await shop.send(eventOf('feedback', writing, { id }))).body.text('record', 'title')
    expect(await messagesOf(no)).toEqual([
      { type: 'customer', content: '<p>And &lt;i&gt;again&lt;/i&gt;.</p>' },
    ])
    await shop.query(
      `update feedback set status = 'resolved', resolved_at = now(), assignee_id = 1 where company_id = 1 and ticket_no = $1`,
      [no],
    )
    const before = await shop.query(`select 1 from notification_logs where user_id = 1`)
    const later = await shop.send(eventOf('feedback_reply', { ticket_no: no, content: 'Not yet.' }))
    expect(later.status).toBe(200)
    expect(
      await shop.query(`select status, resolved_at from feedback where company_id = 1 and ticket_no = $1`, [
        no,
      ]),
    ).toEqual([{ status: 'processing', resolved_at: null }])
    expect(await shop.query(`select 1 from notification_logs where user_id = 1`)).toHaveLength(
      before.length + 1,
    )
    expect(await errorsOf('feedback_reply', { content: 'About what?' })).toEqual([422, ['data.feedback']])
    expect(await errorsOf('feedback_reply', { ticket_no: 'F-none', content: 'About what?' })).toEqual([
      422,
      ['data.ticket_no'],
    ])
  })

  it('takes a review of a page that has a theme, by the rules of the theme', async () => {
    const page = `https://shop.example/reviews/${fresh()}`
    await shop.query(
      `insert into review_themes (company_id, language, title, type, url, moderation, rating_enabled) values (1, 'en', 'A page', 'general', $1, 'pre', true)`,
      [page],
    )
    const review = {
      url: page,
      author_name: 'A Reader',
      email: 'Reader@Shop.Example',
      content: 'Does what it says.',
    }
    const sent = await shop.send(eventOf('review', { ...review, rating: 4, title: 'Good' }))
    expect([sent.status, sent.body.text('record', 'title')]).toEqual([200, 'Good'])
    expect(
      await shop.query(
        `select r.status, r.rating, r.email, r.source, r.language from reviews r join review_themes h on h.id = r.theme_id where h.url = $1`,
        [page],
      ),
    ).toEqual([
      { status: 'pending', rating: 4, email: 'reader@shop.example', source: 'site', language: 'en' },
    ])
    expect(await errorsOf('review', review)).toEqual([422, ['data.rating']])
    expect(await errorsOf('review', { ...review, rating: 4, url: `${page}/none` })).toEqual([
      422,
      ['data.url'],
    ])
    await shop.query(`update review_themes set is_open = false where url = $1`, [page])
    expect(await errorsOf('review', { ...review, rating: 4 })).toEqual([422, ['data.url']])
  })

  it('takes a response of a running survey, never more than it takes: of eight at once, three', async () => {
    const slug = `s-${fresh()}`
    const questions = [
      { key: 'q1', type: 'rating', title: 'How good is it?', required: true, min: 1, max: 5 },
    ]
    await shop.query(
      `insert into surveys (company_id, language, title, slug, trigger, questions, status, max_responses, limit_per_user)
        values (1, 'en', 'A survey', $1, 'link', $2::jsonb, 'running', 3, 1)`,
      [slug, JSON.stringify(questions)],
    )
    const answered = { survey: slug, language: 'en', answers: { q1: 4 } }
    expect(await errorsOf('survey_response', { ...answered, answers: { q1: 9 } })).toEqual([
      422,
      ['data.answers'],
    ])
    expect(await errorsOf('survey_response', { ...answered, survey: 'none' })).toEqual([422, ['data.survey']])
    const sent = await Promise.all(eight.map(() => shop.send(eventOf('survey_response', answered))))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(
      await shop.query(
        `select r.answers, r.completed from survey_responses r join surveys s on s.id = r.survey_id where s.slug = $1`,
        [slug],
      ),
    ).toEqual(Array.from({ length: 3 }, () => ({ answers: { q1: 4 }, completed: true })))
  })

  it('subscribes a reader once, who confirms by a link; one that has left gets a new confirmation mail, whatever the sender claims', async () => {
    const email = `Reader-${fresh()}@Shop.Example`
    const address = email.toLowerCase()
    const wish = { email, language: 'en', source: 'checkout', consent_text: 'Send me news.' }
    const state = async () =>
      (
        await shop.query(
          `select status, source, unsubscribed_at is not null as left, confirmed_at is not null as confirmed from subscribes where company_id = 1 and email = $1`,
          [address],
        )
      )[0]
    const sent = await Promise.all(eight.map(() => shop.send(eventOf('subscription', wish))))
    expect(sent.map(({ status }) => status)).toEqual(eight.map(() => 200))
    expect(
      await shop.query(`select 1 from subscribes where company_id = 1 and email = $1`, [address]),
    ).toHaveLength(1)
    expect(await state()).toEqual({ status: 'pending', source: 'checkout', left: false, confirmed: false })
    await shop.query(
      `update subscribes set status = 'unsubscribed', unsubscribed_at = now() where company_id = 1 and email = $1`,
      [address],
    )
    expect((await shop.send(eventOf('subscription', { ...wish, confirmed_at: at(1) }))).status).toBe(200)
    expect(await state()).toMatchObject({ status: 'pending', left: false, confirmed: false })
    const other = `other-${fresh()}@shop.example`
    await shop.send(eventOf('subscription', { email: other, language: 'en', confirmed_at: at(2) }))
    expect(
      await shop.query(
        `select status, confirmed_at is not null as confirmed from subscribes where company_id = 1 and email = $1`,
        [other],
      ),
    ).toEqual([{ status: 'subscribed', confirmed: true }])
  })

  it('writes to an address that was deleted after it left only once its reader confirms anew', async () => {
    const email = `gone-${fresh()}@shop.example`
    await shop.query(
      `insert into suppressed_emails (company_id, email_hash, reason) values (1, sha256(convert_to($1, 'UTF8')), 'unsubscribed')`,
      [email],
    )
    expect(
      (await shop.send(eventOf('subscription', { email, language: 'en', confirmed_at: at(1) }))).status,
    ).toBe(200)
    expect(
      await shop.query(`select status, confirmed_at from subscribes where company_id = 1 and email = $1`, [
        email,
      ]),
    ).toEqual([{ status: 'pending', confirmed_at: null }])
  })
})
