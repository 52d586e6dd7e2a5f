import { randomUUID } from 'node:crypto'
import { demoPassword } from '../../api/testing/api.ts'
import { lastDays, thisMonth } from './dates.ts'
import type { Answer, Call, Person } from './person.ts'

export interface Path {
  /** Of a hundred paths so many are this one. */
  readonly share: number
  walk(person: Person): Promise<void>
}

const newestFirst = '-created_at'

/** What a page calls that is opened by its address, before its own. */
const shell = [
  ['session_user', { company_id: 'notset', include: 'companies' }],
  ['console_menu', {}],
  ['console_preferences', {}],
  ['console_badges', {}],
] as const

/** What staff do, as the calls that a browser makes; those of one `open` are made at once. */
export const paths = {
  'sign in': {
    share: 2,
    async walk(person) {
      await person.open(['session_sign_in_ways', {}])
      const input = { grant_type: 'password', username: person.username, password: demoPassword }
      await person.open(['session_sign_in', { input }])
      await person.open(...shell, ...dashboard())
    },
  },
  dashboard: { share: 8, walk: async (person) => void (await person.open(...shell, ...dashboard())) },
  'find an order': {
    share: 30,
    async walk(person) {
      const filter = { created_at: thisMonth() }
      await person.open(...shell, ['orders_index_summary', { compare: 'previous' }], orders({ filter }))
      await person.open(orders({ filter, page: person.oneOf([2, 3, 4]) }))
      const found = await person.open(orders({ q: person.oneOf(['amelia', 'chen', 'IF26', 'schneider']) }))
      await person.open(['orders_index_view', { id: await anOrder(person, found) }])
    },
  },
  'note on an order': {
    share: 10,
    async walk(person) {
      const some = { page: person.oneOf(oneTo(40)), filter: { status: 'fulfilled' } }
      const id = await anOrder(person, await person.open(...shell, orders(some)))
      const [order] = await person.open(['orders_edit_load', { id }], ['products_options', { limit: 20 }])
      const { updated_at } = Object(order?.['data'])
      await person.open(['orders_edit_save', { id, input: { note: randomUUID(), updated_at } }])
    },
  },
  'new order': {
    share: 5,
    async walk(person) {
      await person.open(['products_options', { limit: 20 }], ['payment_methods_options', { limit: 20 }])
      const items = [{ product_id: 1, license_type: 'yearly', quantity: 2, unit_price: '10.00' }]
      const email = `${randomUUID()}@load.example`
      const input = {
        type: 'manual',
        email,
        country: 'US',
        language: 'en',
        currency: 'USD',
        note: 'load',
        items,
      }
      await person.open(['orders_create_save', { input }])
    },
  },
  registrations: {
    share: 15,
    async walk(person) {
      await person.open(...shell, registrations({}), ['product_registrations_index_summary', {}])
      await person.open(registrations({ page: person.oneOf([2, 3, 9]) }))
    },
  },
  subscribers: {
    share: 10,
    async walk(person) {
      await person.open(...shell, list('subscribes_index_list'), ['subscribes_index_summary', {}])
      await person.open(list('subscribes_index_list', { q: person.oneOf(['mail', 'noah', 'example']) }))
    },
  },
  'statistics of a product': {
    share: 8,
    async walk(person) {
      await person.open(...shell, ...product())
    },
  },
  articles: {
    share: 12,
    async walk(person) {
      const [, , , , articles] = await person.open(
        ...shell,
        list('articles_index_list', { language: 'en', sort: '-updated_at' }),
        ['articles_index_summary', { language: 'en' }],
      )
      const id = person.oneOf(idsOf(articles))
      await person.open(['articles_edit_load', { id }], ['authors_options', { limit: 20 }])
    },
  },
} as const satisfies Readonly<Record<string, Path>>

/** 1 to `last`. */
function oneTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, place) => place + 1)
}

function list(operation: string, variables: object = {}): Call {
  return [operation, { page: 1, per_page: 20, sort: newestFirst, ...variables }]
}

function orders(variables: object): Call {
  return list('orders_index_list', variables)
}

function registrations(variables: object): Call {
  return list('product_registrations_index_list', { sort: '-registered_at', ...variables })
}

function dashboard(): readonly Call[] {
  const stats = (part: string, metrics: string, others: object = {}): Call => [
    'dashboard_stats',
    { ...lastDays(30), grain: 'day', compare: 'previous', part, metrics, ...others },
  ]
  return [
    stats('cards', 'orders,revenue_usd,refund_usd,new_installs,uninstalls,registrations,conv_install_order'),
    stats('series', 'revenue_usd,orders', { x: 'date' }),
    stats('series', 'new_installs,uninstalls', { x: 'date' }),
    stats('series', 'revenue_usd', { x: 'product', top: 10 }),
  ]
}

function product(): readonly Call[] {
  const stats = (part: string, metrics: string, others: object = {}): Call => [
    'product_analytics_show_stats',
    { pid: 1001, ...lastDays(90), grain: 'day', compare: 'previous', part, metrics, ...others },
  ]
  return [
    stats('cards', 'new_installs,uninstall_rate,registrations,orders,revenue_usd,refund_rate,retention_d7'),
    stats('series', 'new_installs,uninstalls,net_installs,registrations', { x: 'date' }),
    stats('rows', 'downloads,new_installs,uninstalls,orders,revenue_usd', {
      dim: 'date',
      sort: '-dim',
      page: 1,
      per_page: 20,
    }),
  ]
}

/** One of the rows of the list that was opened last; of the first page where a search found none. */
async function anOrder(person: Person, opened: readonly (Answer | undefined)[]): Promise<number> {
  const found = idsOf(opened.at(-1))
  if (found.length > 0) return person.oneOf(found)
  const [all] = await person.open(orders({}))
  return person.oneOf(idsOf(all))
}

function idsOf(answer: Answer | undefined): readonly number[] {
  const rows = answer?.['data']
  return Array.isArray(rows) ? rows.flatMap((row) => (typeof row.id === 'number' ? [row.id] : [])) : []
}
