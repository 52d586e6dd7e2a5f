import { setTimeout as wait } from 'node:timers/promises'
import { Stripe } from 'stripe'
import type { OwnConsole } from './company.ts'
import type { Founded } from './founding.ts'
import type { Day, StripePayment } from './ledger.ts'

/** Requests that a program of the company has open at once. */
const concurrency = 8

/** Sends a day’s events, and what Stripe reports; how many of each state were answered, repeats apart. @throws where a request is refused. */
export async function sendDay(own: OwnConsole, founded: Founded, day: Day): Promise<Record<string, number>> {
  const states: Record<string, number> = {}
  const batches = day.batches.values()
  const work = async () => {
    for (const batch of batches) {
      const answer = await own.send('/intake/events', JSON.stringify({ events: batch }), {
        authorization: `Bearer ${founded.secret}`,
      })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body.value))
      for (const { state, repeated } of answer.body.rows('results')) {
        const name = repeated === true ? 'repeated' : String(state)
        states[name] = (states[name] ?? 0) + 1
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  for (const payment of day.stripe) await reportPayment(own, founded, payment)
  return states
}

async function reportPayment(
  own: OwnConsole,
  { hook }: Founded,
  { order, intent, cents, at }: StripePayment,
): Promise<void> {
  const object = {
    id: intent,
    object: 'payment_intent',
    amount: cents,
    amount_received: cents,
    currency: 'usd',
    metadata: { order },
  }
  const answer = await reportOfStripe(own, hook, 'payment_intent.succeeded', `evt_${intent}`, at, object)
  if (answer !== 200) throw new Error(`the payment ${intent} is answered ${answer}`)
}

/** The status with which an event of Stripe is answered, signed with `secret`. */
export async function reportOfStripe(
  { send }: OwnConsole,
  { path, secret }: Founded['hook'],
  type: string,
  id: string,
  at: string,
  object: object,
): Promise<number> {
  const created = Math.floor(Date.parse(at) / 1000)
  const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } })
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  return (await send(path, payload, { 'stripe-signature': header })).status
}

/** Staff pay back the whole of an order that was paid at Stripe, which then reports it; the refund’s number there. */
export async function payBack(own: OwnConsole, { hook }: Founded, { intent, cents }: StripePayment) {
  const found = await own.call('GET', `/tradings?q=${intent}`)
  const amount = (cents / 100).toFixed(2)
  const charge = found.rows('data').find((each) => each['gateway_txn_no'] === intent)
  const created = await own.call('POST', '/returns', {
    order_id: charge?.['order_id'],
    type: 'full',
    reason: 'price',
    amount,
  })
  await own.call('POST', `/returns/${created.number('data', 'id')}/approve`, {})
  await until(() => own.stripe.refunds.some((refund) => refund.payment_intent === intent))
  const refund = own.stripe.refunds.find((each) => each.payment_intent === intent)
  if (refund === undefined) throw new Error('nothing was paid back')
  const status = await reportOfStripe(own, hook, 'refund.created', `evt_${refund.id}`, now(), {
    ...refund,
    currency: 'usd',
  })
  if (status !== 200) throw new Error(`the refund is answered ${status}`)
}

/** Readers of a campaign to all subscribers: every second opens it, every fourth of those follows its link, and every fifth leaves the list. */
export async function sendCampaign(own: OwnConsole, readers: readonly string[]) {
  const draft = await own.call('POST', '/email-marketings', {
    language: 'en',
    name: 'First news',
    subject: 'News',
    content: `<p>Hello {name}</p><p><a href="${own.siteUrl}/news">News</a></p><p><a href="{unsubscribe_url}">Unsubscribe</a></p>`,
    audience: { source: 'subscribers', filters: {} },
    owner_id: 1,
  })
  const id = draft.number('data', 'id')
  own.mails.received.length = 0
  await own.call('POST', `/email-marketings/${id}/send`, { confirm_count: readers.length })
  await until(() => own.mails.received.length >= readers.length)
  const counts = { id, recipients: readers.length, opened: 0, clicked: 0, left: 0 }
  for (const [place, { source }] of own.mails.received.entries()) {
    const links = linksIn(source)
    if (place % 2 === 0) {
      await follow(links('o'))
      counts.opened += 1
    }
    if (place % 8 === 0) {
      await follow(links('c'))
      counts.clicked += 1
    }
    if (place % 5 === 0) {
      await follow(links('u'), 'List-Unsubscribe=One-Click')
      counts.left += 1
    }
  }
  return counts
}

/** Addresses of ours in a mail, by what they do. */
function linksIn(source: string): (kind: 'c' | 'o' | 'u') => string {
  const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return (kind) => {
    const [link] = new RegExp(`http://127\\.0\\.0\\.1:\\d+/m/${kind}/[\\w.-]+`).exec(text) ?? []
    if (link === undefined) throw new Error(`a mail without a link of the kind ${kind}`)
    return link
  }
}

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

/** Follows an address as a browser does, but no redirect. @throws where it is refused. */
export async function follow(url: string, form?: string): Promise<void> {
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: {
      'user-agent': browser,
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form === undefined ? {} : { method: 'POST', body: form }),
  })
  if (answer.status >= 400) throw new Error(`${url} is answered ${answer.status}`)
}

/** Waits at most two minutes. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await isSo()) return
    await wait(100)
  }
  throw new Error('it has not come to that in two minutes')
}

function now(): string {
  return new Date().toISOString()
}
