import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RateSource } from '../../../kernel/platform/adapters/exchange-rates.ts'
import { refreshRates, saveRates } from '../../../modules/trade/pricing/save-rates.ts'
import type { Client, TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'

describeApi('sales: exchange rates', (open) => {
  let api: TestApi
  let client: Client
  let method: number
  const query = <T extends object>(text: string, params: unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))

  beforeAll(async () => {
    api = open()
    client = await api.as('admin')
    const [row] = await query<{ id: number }>(
      `insert into payment_methods (company_id, name, gateway, currencies, status, health, fee_percent, fee_fixed)
       values (1, 'Rates', 'bank_transfer', '{EUR}', 'enabled', 'ok', 0, 0) returning id`,
    )
    method = row?.id ?? 0
    await api.database.system(async (tx) => {
      await saveRates(tx, { day: '2026-03-01', source: 'ecb', rates: { EUR: '1.10' } })
      await saveRates(tx, { day: '2026-03-03', source: 'ecb', rates: { EUR: '1.20' } })
    })
  })

  const send = (paidAt: string) =>
    client.send('POST', '/orders', {
      body: {
        email: `rate.${randomUUID()}@mail.example`,
        country: 'DE',
        language: 'de',
        currency: 'EUR',
        items: [{ product_id: 1, license_type: 'yearly', quantity: 1, unit_price: '10.06' }],
        note: '测试单价',
        payment_method_id: method,
        paid_at: paidAt,
      },
    })
  const orderPaidAt = async (paidAt: string) => {
    const made = await send(paidAt)
    if (made.status !== 201) throw new Error(JSON.stringify(made.body.value))
    return made.body.number('data', 'id')
  }
  const rateOf = async (id: number) =>
    (
      await query<{ rate_on: string }>(
        `select o.rate_usd, o.rate_on, o.rate_source, o.total_usd, i.total_usd as item_usd
           from orders o join order_items i on i.order_id = o.id where o.id = $1`,
        [id],
      )
    )[0]

  it.each([
    ['the day', '2026-03-01T04:00:00Z', '1.100000', '2026-03-01', '11.07'],
    ['the last day before that has one', '2026-03-02T04:00:00Z', '1.100000', '2026-03-01', '11.07'],
    ['the day in the time zone of the company', '2026-03-02T16:00:00Z', '1.200000', '2026-03-03', '12.07'],
  ])(
    'an order is calculated with the rate of %s on which it was paid',
    async (_day, paidAt, rate, on, total) => {
      expect(await rateOf(await orderPaidAt(paidAt))).toEqual({
        rate_usd: rate,
        rate_on: on,
        rate_source: 'ecb',
        total_usd: total,
        item_usd: total,
      })
    },
  )

  it('an order in US dollars has neither a day nor a source', async () => {
    const [order] = await query(
      "select distinct rate_usd, rate_on, rate_source from orders where currency = 'USD' and paid_at is not null",
    )
    expect(order).toEqual({ rate_usd: '1.000000', rate_on: null, rate_source: null })
  })

  it('a rate that comes later changes no order that was paid', async () => {
    const id = await orderPaidAt('2026-03-02T04:00:00Z')
    const before = await rateOf(id)
    await api.database.system((tx) =>
      saveRates(tx, { day: '2026-03-02', source: 'ecb', rates: { EUR: '1.15' } }),
    )
    expect([await rateOf(id), (await rateOf(await orderPaidAt('2026-03-02T04:00:00Z')))?.rate_on]).toEqual([
      before,
      '2026-03-02',
    ])
  })

  describe('are refreshed', () => {
    const today = new Date().toISOString().slice(0, 10)
    const rowsOf = (source: string) =>
      query('select currency, day, rate_usd from exchange_rates where source = $1 order by currency', [
        source,
      ])

    it('once a day, and the known ones stay where the source fails', async () => {
      let requests = 0
      const failing: RateSource = { latest: () => Promise.reject(new Error('no answer')) }
      const answering: RateSource = {
        latest: () => {
          requests += 1
          return Promise.resolve({ day: today, source: 'test', rates: { EUR: '1.30', TWD: '0.03' } })
        },
      }
      await expect(refreshRates(api.database, failing)).rejects.toThrow('no answer')
      for (let time = 0; time < 3; time += 1) await refreshRates(api.database, answering)
      expect([requests, await rowsOf('test')]).toEqual([
        1,
        [
          { currency: 'EUR', day: today, rate_usd: '1.300000' },
          { currency: 'TWD', day: today, rate_usd: '0.030000' },
        ],
      ])
    })

    it('a database without rates gets those of the program and of its own paid orders', async () => {
      await query('delete from exchange_rates')
      await refreshRates(api.database, null)
      const [order] = await query<{ currency: string; rate: string }>(
        `select currency, rate_usd as rate from orders where currency = 'GBP' and paid_at is not null order by paid_at desc limit 1`,
      )
      const rates = await query<{ rate: string }>(
        "select rate_usd as rate from exchange_rates where source = 'order' and currency = 'GBP'",
      )
      const builtIn = await query(
        "select currency, day from exchange_rates where source = 'builtin' and currency = 'TWD'",
      )
      expect([rates, builtIn]).toEqual([[{ rate: order?.rate }], [{ currency: 'TWD', day: '2025-01-02' }]])
    })

    it('where none is known the currency is refused with a sentence', async () => {
      await query("delete from exchange_rates where currency = 'EUR'")
      const { status, body } = await send(new Date().toISOString())
      expect([status, body.at('errors', 'currency')]).toEqual([422, ['没有 EUR 兑美元的汇率']])
    })
  })
})
