import { expect, it } from 'vitest'
import { openOwnConsole } from './company.ts'
import { type Figures, readFigures } from './figures.ts'
import { fee, foundCompany } from './founding.ts'
import { type Books, type Day, type StripePayment, writeDay } from './ledger.ts'
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
  { books }: Day,
  back: StripePayment,
  campaign: Awaited<ReturnType<typeof sendCampaign>>,
): Figures {
  const refunded = books.refunded + back.cents
  const [refunds, returned] = [books.refunds + 1, books.returnedCopies + back.copies]
  return {
    'orders of the list': books.orders,
    'paid orders': books.paid,
    'revenue of orders': books.revenue,
    'refunded of orders': refunded,
    'charged by payments': books.revenue,
    'refunded by payments': refunded,
    'fees of payments': books.fees,
    'net of payments': books.revenue - refunded - books.fees,
    'rows of payments': books.paid + refunds,
    refunds,
    'refunds in money': refunded,
    installations: books.installations,
    'first installations': books.newInstallations,
    uninstallations: books.uninstallations,
    registrations: books.registrations,
    'subscribers left': books.subscribed - campaign.left,
    'subscribers gone': campaign.left,
    'costs of campaigns': books.cost,
    'clicks of campaigns': books.clicks,
    'letters sent': campaign.recipients,
    'letters opened': campaign.opened,
    'letters followed': campaign.clicked,
    'letters unsubscribed': campaign.left,
    'events refused': books.refused,
    'events waiting': 0,
    'copies sold': books.copies,
    'copies returned': returned,
    'visitors of the short link': visitors,
    ...ofStatistics(books, refunded),
  }
}

function ofStatistics(books: Books, refunded: number): Figures {
  return {
    'orders of the dashboard': books.paid,
    'revenue of the dashboard': books.revenue,
    'refunds of the dashboard': refunded,
    'installations of the dashboard': books.newInstallations,
    'uninstallations of the dashboard': books.uninstallations,
    'registrations of the dashboard': books.registrations,
    'visits of products': books.visits,
    'downloads of products': books.downloads,
    'first installations of products': books.newInstallations,
    'orders of products': books.paid,
    'revenue of products': books.revenue,
  }
}

function dayIn(timeZone: string, days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(Date.now() + days * 86_400_000))
}
