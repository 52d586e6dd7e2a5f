import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../../testing/describe-api.ts'
import { type Hooks, openHooks, topic } from '../../../testing/hooks.ts'
import { openReaders, type ReadMail, type Readers } from '../../../testing/readers.ts'

const eight = Array.from({ length: 8 }, (_, place) => place)

describeApi('intake: what Amazon SES reports', (open) => {
  let hooks: Hooks
  let readers: Readers
  beforeAll(async () => {
    hooks = await openHooks(open().database)
    readers = await openReaders(open().database)
  })
  afterAll(async () => {
    await hooks[Symbol.asyncDispose]()
    await readers[Symbol.asyncDispose]()
  })

  const messageId = ({ headers }: ReadMail) => /^Message-ID: (<[^>]+>)$/im.exec(headers)?.[1] ?? ''

  /** A campaign with one reader, and what is known of the two. */
  async function oneMail() {
    const { id, mails } = await readers.campaign(1)
    const [mail] = mails
    if (mail === undefined) throw new Error('no mail came')
    const state = async () => {
      const [row] = await hooks.shop.query(
        `select l.status, l.bounce_type, l.bounce_reason, s.status as subscriber from email_marketing_logs l
          left join subscribes s on s.company_id = 1 and s.email = l.email where l.email_marketing_id = $1`,
        [id],
      )
      return row
    }
    return { id: messageId(mail), to: mail.to, state }
  }
  const bounce = (id: string, more: object = {}) =>
    JSON.stringify({
      notificationType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [{ emailAddress: 'x@y.example', diagnosticCode: 'smtp; 550 5.1.1 user unknown' }],
        ...more,
      },
      mail: { messageId: '0102018-ses', commonHeaders: { messageId: id } },
    })
  const complaint = (id: string) =>
    JSON.stringify({
      eventType: 'Complaint',
      complaint: { complainedRecipients: [{ emailAddress: 'x@y.example' }] },
      mail: { messageId: '0102018-ses', headers: [{ name: 'Message-ID', value: id }] },
    })
  const reached = { status: 'delivered', bounce_type: null, bounce_reason: null, subscriber: 'subscribed' }

  it.each(['1', '2'] as const)(
    'ends a subscription by a permanent bounce, signed by version %s',
    async (version) => {
      const mail = await oneMail()
      const answer = await hooks.sns({ Message: bounce(mail.id) }, { version })
      expect([answer.status, answer.body.at('results', 0, 'state')]).toEqual([200, 'taken'])
      expect(await mail.state()).toEqual({
        status: 'bounced',
        bounce_type: 'hard',
        bounce_reason: 'smtp; 550 5.1.1 user unknown',
        subscriber: 'bounced',
      })
    },
  )

  it('leaves the subscription by a transient one, and ends it by a complaint', async () => {
    const mail = await oneMail()
    await hooks.sns({ Message: bounce(mail.id, { bounceType: 'Transient', bouncedRecipients: [] }) })
    const soft = await mail.state()
    await hooks.sns({ Message: complaint(mail.id) })
    expect([soft, await mail.state()]).toMatchObject([
      {
        status: 'bounced',
        bounce_type: 'soft',
        bounce_reason: 'Transient General',
        subscriber: 'subscribed',
      },
      { status: 'complained', subscriber: 'complained' },
    ])
  })

  it('takes a message that comes eight times at once one time', async () => {
    const mail = await oneMail()
    const message = {
      MessageId: randomUUID(),
      Timestamp: new Date().toISOString(),
      Message: complaint(mail.id),
    }
    const answers = await Promise.all(eight.map(() => hooks.sns(message)))
    const [row] = await hooks.shop.query('select count(*)::int as n from intake_events where event_id = $1', [
      message.MessageId,
    ])
    expect([answers.map(({ status }) => status), row]).toEqual([eight.map(() => 200), { n: 1 }])
  })

  it.each<[string, object, Parameters<Hooks['sns']>[1]]>([
    ['another key', {}, { forged: true }],
    [
      'a certificate of another server',
      {},
      { certificate: 'https://sns.eu-central-1.amazonaws.com.evil.example/x.pem' },
    ],
    ['another topic', { TopicArn: topic.replace('mail', 'other') }, {}],
    ['an unknown version of signatures', { SignatureVersion: '3' }, {}],
  ])('stores nothing of a forged message: %s', async (_how, more, options) => {
    const mail = await oneMail()
    const message = { MessageId: randomUUID(), Message: bounce(mail.id), ...more }
    const answer = await hooks.sns(message, options)
    expect([answer.status, answer.body.at('code')]).toEqual([401, 'SIGNATURE'])
    const stored = await hooks.shop.query('select 1 from intake_events where event_id = $1', [
      message.MessageId,
    ])
    expect([stored, await mail.state()]).toEqual([[], reached])
  })

  it('confirms the subscription of its topic, and of no other', async () => {
    const url = `https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&Token=${randomUUID()}`
    const confirmation = {
      Type: 'SubscriptionConfirmation',
      Message: 'You have chosen …',
      SubscribeURL: url,
      Token: 'x',
    }
    const [own, other, forged] = [
      await hooks.sns(confirmation),
      await hooks.sns({ ...confirmation, TopicArn: topic.replace('mail', 'other') }),
      await hooks.sns(confirmation, { forged: true }),
    ]
    expect([own.status, other.status, forged.status, hooks.confirmed]).toEqual([200, 401, 401, [url]])
  })

  it('has no use for deliveries and for what is no note', async () => {
    const delivery = await hooks.sns({ Message: '{"notificationType": "Delivery"}' })
    const words = await hooks.sns({
      Message: 'Successfully validated SNS topic for Amazon SES event publishing.',
    })
    expect([delivery, words].map(({ status, body }) => [status, body.at('ignored')])).toEqual([
      [200, 'Delivery'],
      [200, 'Message'],
    ])
  })

  it('says in the list that a mail is not known', async () => {
    const message = { MessageId: randomUUID(), Message: bounce('<0102018-ses@eu-central-1.amazonses.com>') }
    const answer = await hooks.sns(message)
    const [row] = await hooks.shop.query(
      'select state, reason, reason_field from intake_events where event_id = $1',
      [message.MessageId],
    )
    expect([answer.status, row]).toEqual([
      200,
      { state: 'refused', reason: '没有这封邮件', reason_field: 'data.message_id' },
    ])
  })
})
