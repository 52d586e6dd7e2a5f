import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../../testing/describe-api.ts'
import { openShop, type Shop } from '../../../testing/intake.ts'
import { openReaders, type ReadMail, type Readers } from '../../../testing/readers.ts'

const eight = Array.from({ length: 8 }, (_, place) => place)

describeApi('intake: mails that come back, and complaints', (open) => {
  let readers: Readers
  let shop: Shop
  beforeAll(async () => {
    readers = await openReaders(open().database)
    shop = await openShop(readers.api)
  })
  afterAll(async () => {
    await shop.app.close()
    await readers[Symbol.asyncDispose]()
  })

  /** One time for all: a repeat says the same. */
  const at = new Date().toISOString()
  const report = (kind: 'bounce' | 'complaint', data: object, id: string = randomUUID()) =>
    shop.send({ kind, id, occurred_at: at, data })
  const messageId = ({ headers }: ReadMail) => /^Message-ID: (<[^>]+>)$/im.exec(headers)?.[1] ?? ''

  /** A campaign with one reader, and what is known of the two. */
  async function oneMail() {
    const { id, mails } = await readers.campaign(1)
    const [mail] = mails
    if (mail === undefined) throw new Error('no mail came')
    const state = async () => {
      const [row] = await shop.query<Record<string, unknown>>(
        `select l.status, l.bounce_type, l.bounce_reason, l.delivered_at is not null as delivered, s.status as subscriber,
            exists (select 1 from suppressed_emails x where x.company_id = 1 and x.email_hash = sha256(convert_to($2, 'UTF8'))) as suppressed
          from email_marketing_logs l left join subscribes s on s.company_id = 1 and s.email = l.email where l.email_marketing_id = $1`,
        [id, mail.to],
      )
      return row
    }
    return { id, mail, state }
  }

  it('ends the subscription of who cannot be reached, once of eight reports at once', async () => {
    const { id, mail, state } = await oneMail()
    const data = { message_id: messageId(mail), type: 'hard', reason: '550 mailbox unavailable' }
    const answers = await Promise.all(eight.map(() => report('bounce', data, `bounce-${id}`)))
    const [log] = await shop.query(
      `select count(*)::int as n from action_logs a join subscribes s on s.id::text = a.record_id where a.resource = 'subscribes' and s.email = $1`,
      [mail.to],
    )
    const summary = await readers.client.get(`/email-marketings/${id}/logs/summary`)
    expect([answers.map(({ status }) => status), answers[0]?.body.at('record', 'title'), log]).toEqual([
      eight.map(() => 200),
      messageId(mail).slice(1, -1),
      { n: 1 },
    ])
    expect(await state()).toEqual({
      status: 'bounced',
      bounce_type: 'hard',
      bounce_reason: '550 mailbox unavailable',
      delivered: false,
      subscriber: 'bounced',
      suppressed: false,
    })
    expect(summary.body.at('data')).toMatchObject({ recipients: 1, delivered: 0, bounced: 1 })
  })

  it('leaves the subscription of who may be reached another time', async () => {
    const { mail, state } = await oneMail()
    await report('bounce', { message_id: messageId(mail), type: 'soft' })
    expect(await state()).toMatchObject({ status: 'bounced', bounce_type: 'soft', subscriber: 'subscribed' })
  })

  it('suppresses an address that is on no list', async () => {
    const { mail, state } = await oneMail()
    await shop.query('delete from subscribes where company_id = 1 and email = $1', [mail.to])
    await report('bounce', { message_id: messageId(mail), type: 'hard' })
    expect(await state()).toMatchObject({ status: 'bounced', subscriber: null, suppressed: true })
  })

  it('writes no more to who complains, whatever comes back later', async () => {
    const { id, mail, state } = await oneMail()
    const taken = await report('complaint', { message_id: messageId(mail) })
    await report('bounce', { message_id: messageId(mail), type: 'hard' })
    const summary = await readers.client.get(`/email-marketings/${id}/logs/summary`)
    expect(taken.status).toBe(200)
    expect(await state()).toMatchObject({
      status: 'complained',
      delivered: true,
      subscriber: 'complained',
      suppressed: true,
    })
    expect(summary.body.at('data')).toMatchObject({ delivered: 1, complained: 1, bounced: 0 })
  })

  it('knows the mails of its company alone, by the whole message id', async () => {
    const { mail, state } = await oneMail()
    const [other] = await shop.query<{ message_id: string }>(
      `update email_marketing_logs set message_id = id || '.abc@other.example'
        where id = (select min(id) from email_marketing_logs where company_id = 2) returning message_id`,
    )
    const wrong = await Promise.all(
      [
        `x${messageId(mail)}`,
        messageId(mail).replace('@', '0@'),
        '<1.x@y.example>',
        '<not one of ours>',
        other?.message_id,
      ].map((each) => report('complaint', { message_id: each })),
    )
    expect(wrong.map(({ status, body }) => [status, body.at('errors')])).toEqual(
      wrong.map(() => [422, { 'data.message_id': ['There is no such mail'] }]),
    )
    expect(await state()).toMatchObject({ status: 'delivered', subscriber: 'subscribed' })
  })
})
