import type { Founded } from './founding.ts'

/*
 * What the programs of the company report of one day, and by their own books what that comes to. Nothing here is the console's code.
 */

export interface Event {
  readonly kind: string
  readonly id: string
  readonly occurred_at: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A payment that Stripe reports by its own webhook. */
export interface StripePayment {
  readonly order: string
  readonly intent: string
  readonly copies: number
  readonly cents: number
  readonly at: string
}

/** Money in cents of US dollars. */
export interface Ledger {
  orders: number
  paid: number
  revenue: number
  fees: number
  copies: number
  discount: number
  refunds: number
  refunded: number
  returnedCopies: number
  installations: number
  newInstallations: number
  uninstallations: number
  registrations: number
  visits: number
  downloads: number
  subscribed: number
  cost: number
  clicks: number
  refused: number
  /** Of each product: copies that were paid. */
  readonly byProduct: number[]
}

export interface Day {
  /** In the order in which they arrive; some before what they are about. */
  readonly batches: readonly (readonly Event[])[]
  readonly stripe: readonly StripePayment[]
  readonly subscribers: readonly string[]
  readonly ledger: Ledger
  readonly events: number
}

/** Events of one unit: installations, an order with its payment and refund, traffic, a registration. */
const eventsOfUnit = 10
const perBatch = 100
const prices = [1990, 4900, 9995]

/** A day of about so many events: its date, and the instant at which it starts. */
export function writeDay(
  { pids, campaign }: Founded,
  { date, midnight }: { readonly date: string; readonly midnight: Date },
  count: number,
  feeOf: (cents: number) => number,
): Day {
  const ledger: Ledger = {
    orders: 0,
    paid: 0,
    revenue: 0,
    fees: 0,
    copies: 0,
    discount: 0,
    refunds: 0,
    refunded: 0,
    returnedCopies: 0,
    installations: 0,
    newInstallations: 0,
    uninstallations: 0,
    registrations: 0,
    visits: 0,
    downloads: 0,
    subscribed: 0,
    cost: 0,
    clicks: 0,
    refused: 0,
    byProduct: pids.map(() => 0),
  }
  const units = Math.ceil(count / eventsOfUnit)
  const sent: Event[] = []
  const stripe: StripePayment[] = []
  const subscribers: string[] = []
  const at = (unit: number, minutes: number) =>
    new Date(midnight.getTime() + Math.floor((unit * 72_000_000) / units) + minutes * 60_000).toISOString()
  for (let unit = 0; unit < units; unit += 1) {
    const place = unit % pids.length
    const pid = pids[place]
    const own: Event[] = []
    const add = (kind: string, id: string, minutes: number, data: Event['data']) =>
      own.push({ kind, id: `${id}-${unit}`, occurred_at: at(unit, minutes), data })
    const where = { product_pid: pid, os: 'windows', country: ['US', 'DE', 'JP'][place] }
    for (const [name, type] of [
      ['a', 'new'],
      ['b', 'new'],
      ['c', 'reinstall'],
    ] as const) {
      add('installation', name, 0, {
        ...where,
        version: '1.0.0',
        language: 'en',
        device_id: `${name}-${unit}`,
        type,
      })
      ledger.installations += 1
      if (type === 'new') ledger.newInstallations += 1
    }
    if (unit % 2 === 0) {
      add('uninstallation', 'u', 90, { installation: `a-${unit}`, reason: 'slow' })
      ledger.uninstallations += 1
    }
    add('visit', 'v', 1, { ...where, count: 1 + (unit % 4) })
    ledger.visits += 1 + (unit % 4)
    add('download', 'd', 2, { ...where, count: 2 })
    ledger.downloads += 2
    const email = `buyer-${unit}@customers.example`
    add('registration', 'g', 30, {
      ...where,
      version: '1.0.0',
      language: 'en',
      license_type: 'yearly',
      device_id: `a-${unit}`,
      email,
    })
    ledger.registrations += 1
    if (unit % 3 === 0) {
      const reader = `reader-${unit}@customers.example`
      add('subscription', 's', 40, { email: reader, language: 'en', confirmed_at: at(unit, 41) })
      subscribers.push(reader)
      ledger.subscribed += 1
    }
    const copies = 1 + (unit % 3)
    const price = prices[place] ?? 0
    const [discount, tax] = [unit % 4 === 0 ? 500 : 0, unit % 5 === 0 ? 150 : 0]
    const total = copies * price - discount + tax
    const order = {
      email,
      country: where.country,
      language: 'en',
      currency: 'USD',
      items: [{ product_pid: pid, license_type: 'yearly', quantity: copies, unit_price: amount(price) }],
      discount: amount(discount),
      tax: amount(tax),
    }
    if (unit % 25 === 7) {
      add('order', 'wrong', 10, { ...order, total: amount(total + 1) })
      ledger.refused += 1
    }
    add('order', 'o', 10, { ...order, total: amount(total) })
    ledger.orders += 1
    const isPaid = unit % 10 !== 9
    const ofStripe = unit % 7 === 3
    if (isPaid && ofStripe)
      stripe.push({ order: `o-${unit}`, intent: `pi_${unit}`, copies, cents: total, at: at(unit, 12) })
    if (isPaid && !ofStripe)
      add('payment', 'p', 12, {
        order: `o-${unit}`,
        payment_method: 'Shop card',
        currency: 'USD',
        amount: amount(total),
        transaction: `txn-${unit}`,
      })
    if (isPaid) {
      ledger.paid += 1
      ledger.revenue += total
      ledger.fees += feeOf(total)
      ledger.copies += copies
      ledger.discount += discount
      ledger.byProduct[place] = (ledger.byProduct[place] ?? 0) + copies
    }
    if (isPaid && unit % 6 === 1) {
      add('refund', 'r', 120, {
        order: `o-${unit}`,
        currency: 'USD',
        amount: amount(total),
        reason: 'not_satisfied',
        transaction: `back-${unit}`,
      })
      ledger.refunds += 1
      ledger.refunded += total
      ledger.returnedCopies += copies
    }
    // Of every other unit what comes last arrives first.
    sent.push(...(unit % 2 === 1 ? own.toReversed() : own))
  }
  // Three reports of the day's costs: the one that was made last counts, whichever arrives last.
  for (const [hour, cost, clicks] of [
    [9, 4000, 40],
    [21, 12_345, 321],
    [15, 8000, 200],
  ] as const)
    sent.splice(Math.floor((sent.length * hour) / 24), 0, {
      kind: 'cost',
      id: `cost-${hour}`,
      occurred_at: new Date(midnight.getTime() + hour * 3_600_000).toISOString(),
      data: {
        platform: 'google_ads',
        external_id: campaign,
        date,
        currency: 'USD',
        cost: amount(cost),
        impressions: 1000,
        clicks,
      },
    })
  ledger.cost = 12_345
  ledger.clicks = 321
  const batches = Array.from({ length: Math.ceil(sent.length / perBatch) }, (_, number) =>
    sent.slice(number * perBatch, (number + 1) * perBatch),
  )
  // What was not answered is sent again, and shops send a good deal twice.
  const twice = batches.flatMap((batch, number) => (number % 9 === 4 ? [batch, batch] : [batch]))
  return { batches: twice, stripe, subscribers, ledger, events: sent.length }
}

function amount(cents: number): string {
  return (cents / 100).toFixed(2)
}
