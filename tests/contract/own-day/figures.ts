import type { Json } from '../../../api/testing/json.ts'
import type { OwnConsole } from './company.ts'
import type { Founded } from './founding.ts'

export type Figures = Readonly<Record<string, number>>

/** What the console says of two days, counts as they are and money in cents. */
export async function readFigures(
  { call }: OwnConsole,
  { link }: Founded,
  { from, to, email }: { readonly from: string; readonly to: string; readonly email: number },
): Promise<Figures> {
  const days = `${from}..${to}`
  const get = (path: string) => call('GET', path)
  const orders = await get(`/orders/summary?filter[created_at]=${days}`)
  const tradings = await get(`/tradings/summary?filter[traded_at]=${days}`)
  const returns = await get('/returns/summary')
  const installations = await get(`/installations/summary?filter[installed_at]=${days}`)
  const removals = await get(`/uninstallations/summary?filter[uninstalled_at]=${days}`)
  const registrations = await get('/product-registrations/summary')
  const readers = await get('/subscribes/summary')
  const campaigns = await get('/self-api/platforms/summary')
  const letters = await get(`/email-marketings/${email}/logs/summary`)
  const events = await get('/intake-events/summary')
  const items = await get('/trading-items/summary')
  const links = await get(`/link-codes/${link.id}`)
  const cards = await get(`/stats/dashboard?part=cards&from=${from}&to=${to}`)
  const products = await get(
    `/stats/product-overview?from=${from}&to=${to}&part=rows&dim=product&metrics=visits,downloads,new_installs,orders,revenue_usd`,
  )
  const card = (key: string) => {
    const found = cards.rows('data', 'cards').find((each) => each['key'] === key)
    return Number(found?.['value'])
  }
  const sum = (name: string) =>
    products.rows('data', 'rows').reduce((total, row) => total + Number(row[name]), 0)
  return {
    'orders of the list': count(orders, 'orders'),
    'paid orders': count(orders, 'paid'),
    'revenue of orders': money(orders, 'revenue_usd'),
    'refunded of orders': money(orders, 'refunded_usd'),
    'charged by payments': money(tradings, 'charge_usd'),
    'refunded by payments': money(tradings, 'refund_usd'),
    'fees of payments': money(tradings, 'fee_usd'),
    'net of payments': money(tradings, 'net_usd'),
    'rows of payments': count(tradings, 'count'),
    refunds: count(returns, 'refunded'),
    'refunds in money': money(returns, 'refunded_usd'),
    installations: count(installations, 'installs'),
    'first installations': count(installations, 'new'),
    uninstallations: count(removals, 'uninstalls'),
    registrations: count(registrations, 'total'),
    'subscribers left': count(readers, 'subscribed'),
    'subscribers gone': count(readers, 'unsub_30d'),
    'costs of campaigns': money(campaigns, 'cost_usd'),
    'clicks of campaigns': count(campaigns, 'clicks'),
    'letters sent': count(letters, 'delivered'),
    'letters opened': count(letters, 'opened'),
    'letters followed': count(letters, 'clicked'),
    'letters unsubscribed': count(letters, 'unsubscribed'),
    'events refused': count(events, 'refused'),
    'events waiting': count(events, 'waiting'),
    'copies sold': count(items, 'quantity'),
    'copies returned': count(items, 'returned_quantity'),
    'visitors of the short link': count(links, 'clicks'),
    'orders of the dashboard': card('orders'),
    'revenue of the dashboard': Math.round(card('revenue_usd') * 100),
    'refunds of the dashboard': Math.round(card('refund_usd') * 100),
    'installations of the dashboard': card('new_installs'),
    'uninstallations of the dashboard': card('uninstalls'),
    'registrations of the dashboard': card('registrations'),
    'visits of products': sum('visits'),
    'downloads of products': sum('downloads'),
    'first installations of products': sum('new_installs'),
    'orders of products': sum('orders'),
    'revenue of products': Math.round(sum('revenue_usd') * 100),
  }
}

function count(answer: Json, name: string): number {
  return answer.number('data', name)
}

function money(answer: Json, name: string): number {
  return Math.round(Number(answer.text('data', name)) * 100)
}
