import { expect, it } from 'vitest'
import { openOwnConsole } from './company.ts'
import { type Figures, readFigures } from './figures.ts'
import { fee, foundCompany } from './founding.ts'
import { type Ledger, type Day, type StripePayment, writeDay } from './ledger.ts'
import { follow, payBack, reportOfStripe, sendCampaign, sendDay, until } from './programs.ts'

/** So many events; 50,000 are a day of a big company (`DAY_EVENTS`). */
const count = Number(process.env['DAY_EVENTS'] ?? 500)

const zone = 'Asia/Shanghai'
const visitors = 7

it('shows of a company’s first day what its programs have sent', { timeout: 7_200_000 }, async () => {
  await using own = await openOwnConsole()
  const founded = await foundCompany(own)
  const [from, to] = [dayIn(zone, -1), dayIn(zone, 0)]
  const midnight = new Date(`${from}T00:00:00+08:00`)
  const day = writeDay(founded, { date: from, midnight }, count, feeOf)
  const states = await sendDay(own, founded, day)
  expect(states['failed'] ?? 0).toBe(0)

  const forged = await own.send('/intake/events', '{"events":[]}', {
    authorization: `Bearer ${founded.secret}x`,
  })
  const hook = { ...founded.hook, secret: 'whsec_of_another' }
  const forgedByStripe = await reportOfStripe(
    own,
    hook,
    'payment_intent.succeeded',
    'evt_forged',
    new Date().toISOString(),
    {},
  )
  expect([forged.status, forgedByStripe]).toEqual([401, 401])

  const back = day.stripe.at(-1)
  if (back === undefined) throw new Error('nothing was paid at Stripe')
  await payBack(own, founded, back)
  const campaign = await sendCampaign(own, day.subscribers)
  for (let visitor = 0; visitor < visitors; visitor += 1)
    await follow(`${own.intakeUrl}/${founded.link.code}`)

  const expected = expectedOf(day, back, campaign)
  const read = () => readFigures(own, founded, { from, to, email: campaign.id })
  const isThere = async () => JSON.stringify(await read()) === JSON.stringify(expected)
  await until(isThere).catch(() => null)
  expect(await read()).toEqual(expected)
})

/** What a payment by card costs, in cents. */
function feeOf(cents: number): number {
  return Math.round((cents * fee.percent) / 100 + fee.fixed * 100)
}

/** The figures by the books of the company’s programs; one refund more was made in the console. */
function expectedOf(
  { ledger }: Day,
  back: StripePayment,
  campaign: Awaited<ReturnType<typeof sendCampaign>>,
): Figures {
  const refunded = ledger.refunded + back.cents
  const [refunds, returned] = [ledger.refunds + 1, ledger.returnedCopies + back.copies]
  return {
    'orders of the list': ledger.orders,
    'paid orders': ledger.paid,
    'revenue of orders': ledger.revenue,
    'refunded of orders': refunded,
    'charged by payments': ledger.revenue,
    'refunded by payments': refunded,
    'fees of payments': ledger.fees,
    'net of payments': ledger.revenue - refunded - ledger.fees,
    'rows of payments': ledger.paid + refunds,
    refunds,
    'refunds in money': refunded,
    installations: ledger.installations,
    'first installations': ledger.newInstallations,
    uninstallations: ledger.uninstallations,
    registrations: ledger.registrations,
    'subscribers left': ledger.subscribed - campaign.left,
    'subscribers gone': campaign.left,
    'costs of campaigns': ledger.cost,
    'clicks of campaigns': ledger.clicks,
    'letters sent': campaign.recipients,
    'letters opened': campaign.opened,
    'letters followed': campaign.clicked,
    'letters unsubscribed': campaign.left,
    'events refused': ledger.refused,
    'events waiting': 0,
    'copies sold': ledger.copies,
    'copies returned': returned,
    'visitors of the short link': visitors,
    ...ofStatistics(ledger, refunded),
  }
}

function ofStatistics(ledger: Ledger, refunded: number): Figures {
  return {
    'orders of the dashboard': ledger.paid,
    'revenue of the dashboard': ledger.revenue,
    'refunds of the dashboard': refunded,
    'installations of the dashboard': ledger.newInstallations,
    'uninstallations of the dashboard': ledger.uninstallations,
    'registrations of the dashboard': ledger.registrations,
    'visits of products': ledger.visits,
    'downloads of products': ledger.downloads,
    'first installations of products': ledger.newInstallations,
    'orders of products': ledger.paid,
    'revenue of products': ledger.revenue,
  }
}

function dayIn(timeZone: string, days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(Date.now() + days * 86_400_000))
}
