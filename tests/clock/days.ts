import type { Place } from './moment.ts'
import { quote } from './sold.ts'

/** Where the first company lives, and when 1 March 2032 begins there: the day before is 29 February. From an almanac. */
export const midnights = [
  { timezone: 'Asia/Shanghai', before: '2032-02-29T15:59:59.999Z', at: '2032-02-29T16:00:00.000Z' },
  { timezone: 'Europe/Berlin', before: '2032-02-29T22:59:59.999Z', at: '2032-02-29T23:00:00.000Z' },
  { timezone: 'America/Los_Angeles', before: '2032-03-01T07:59:59.999Z', at: '2032-03-01T08:00:00.000Z' },
] as const

interface Day {
  readonly name: string
  /** @param last The last moment of 29 February. */
  readonly ask: (place: Place, last: string) => Promise<unknown>
  readonly expected: readonly [before: unknown, at: unknown]
}

const agreedPrice = '3.21'

/** What holds for a day holds to its last millisecond, and no longer. */
export const days: readonly Day[] = [
  {
    name: 'a price agreed with an agency until 29 February',
    ask: async ({ site, call }) => {
      const [row] = await site.query<{ agency_id: string }>(
        `update agency_products set starts_at = date '2032-02-01', ends_at = date '2032-02-29', agency_price = ${agreedPrice}, currency = 'USD',
            license_type = 'yearly', status = 'enabled'
          where id = (select p.id from agency_products p where p.company_id = 1 and p.product_id = 1 and not exists (select from agency_products q
            where q.agency_id = p.agency_id and q.product_id = 1 and q.id <> p.id) order by p.id desc limit 1) returning agency_id`,
      )
      const { body } = await quote(call, { agency_id: Number(row?.agency_id) })
      return body.data.lines[0].unit_price === agreedPrice
    },
    expected: [true, false],
  },
  {
    name: 'orders of today',
    ask: async ({ site, call }, last) => {
      const [row] = await site.query<{ id: string }>(
        `update orders set paid_at = $1 where id = (select id from orders where company_id = 1 and deleted_at is null and paid_at is not null
          order by id limit 1) returning id`,
        [last],
      )
      const { body } = await call('GET', '/orders?filter[paid_at]=today..today&per_page=100')
      return body.data.some(({ id }: { id: number }) => id === Number(row?.id))
    },
    expected: [true, false],
  },
  {
    name: 'a payment due on 29 February',
    ask: async ({ site, call }) => {
      const [row] = await site.query<{ id: string }>(
        `update cooperation_payments set status = 'pending', due_on = date '2032-02-29' where id = (select min(p.id) from cooperation_payments p
          join cooperations c on c.id = p.cooperation_id where c.kind = 'synthesizing') returning id`,
      )
      const { body } = await call('GET', `/synthesizing-api/cooperation-payments/${row?.id}`)
      return [body.data.due_bucket, body.data.days_to_due]
    },
    expected: [
      ['d7', 0],
      ['overdue', -1],
    ],
  },
]
