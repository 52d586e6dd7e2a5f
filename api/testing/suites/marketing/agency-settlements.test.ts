import { expect, it } from 'vitest'
import { administrator } from '../../administrator.ts'
import { describeApi } from '../../describe-api.ts'
import { pdfLines } from '../../pdf-text.ts'

/** What agencies get for their sales, by period (domain/resources.md, agencies). */
describeApi('marketing: settlements of agencies', (open) => {
  const at = administrator(open)

  const seller = async () => {
    const [row] = await at.query<{ id: number }>(
      `select o.agency_id as id from orders o join agencies a on a.id = o.agency_id
         where o.company_id = 1 and a.settlement_cycle = 'monthly' and o.paid_at between '2025-11-02' and '2025-11-29'
           and not o.is_test and o.deleted_at is null group by o.agency_id order by count(*) desc limit 1`,
    )
    return row?.id
  }

  it('by month, confirmed once over, then paid', async () => {
    const path = `/agencies/${await seller()}/settlements`
    const list = await at.client.get(`${path}?year=2025`)
    const open = list.body.rows('data').find((row) => row['period'] === '2025-11')
    const early = await at.client.send('POST', `${path}/2025-11/pay`, {
      body: { paid_at: '2025-12-01', voucher_no: 'V1' },
    })
    const future = await at.client.send('POST', `${path}/2999-01/confirm`)
    const confirmed = await at.client.send('POST', `${path}/2025-11/confirm`)
    const again = await at.client.send('POST', `${path}/2025-11/confirm`)
    const late = await at.client.send('POST', `${path}/2025-11/pay`, {
      body: { paid_at: '2999-01-01', voucher_no: 'V1' },
    })
    const paid = await at.client.send('POST', `${path}/2025-11/pay`, {
      body: { paid_at: '2025-12-01', voucher_no: 'V1' },
    })
    const wrong = await at.client.send('POST', `${path}/2025-Q3/confirm`)
    expect([open?.['status'], Number(open?.['commission']) > 0, early.status, future.status]).toEqual([
      'open',
      true,
      409,
      409,
    ])
    expect([
      confirmed.body.at('data', 'commission'),
      confirmed.body.at('data', 'status'),
      again.status,
    ]).toEqual([open?.['commission'], 'confirmed', 409])
    expect([
      late.status,
      paid.body.at('data', 'status'),
      paid.body.at('data', 'voucher_no'),
      wrong.status,
    ]).toEqual([422, 'paid', 'V1', 404])
  })

  it('with figures that stay once they were confirmed', async () => {
    const id = await seller()
    const path = `/agencies/${id}/settlements`
    const locked = (await at.client.get(`${path}?year=2025`)).body
      .rows('data')
      .find((row) => row['period'] === '2025-11')
    const unchanged = pdfLines((await at.client.get(`${path}/2025-11/statement`)).raw)
    await at.query(
      "update orders set agency_commission = agency_commission + 1 where agency_id = $1 and paid_at between '2025-11-02' and '2025-11-29'",
      [id],
    )
    const later = (await at.client.get(`${path}?year=2025`)).body
      .rows('data')
      .find((row) => row['period'] === '2025-11')
    expect(later).toEqual(locked)
    // Its lines are those of today; what has changed since stands among them, so that they add up.
    await at.query("update agencies set country = 'GB' where id = $1", [id])
    const changed = pdfLines((await at.client.get(`${path}/2025-11/statement`)).raw)
    const isChange = (line: string) => /^(Changes after confirmation|确认后的变动)/.test(line)
    expect([unchanged.some(isChange), changed.filter(isChange).length]).toEqual([false, 1])
    expect(
      changed.some((line) => line === `Commission|USD ${Number(locked?.['commission']).toFixed(2)}`),
    ).toBe(true)
  })

  it('with a statement of every sale, whose lines add up to its figures and which the action log knows', async () => {
    // Nothing is confirmed there, so that the figures are those of the sales.
    const [day] = await at.query<{ id: number; month: string }>(
      `select agency_id as id, to_char(paid_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month from orders
        where company_id = 1 and agency_id is not null and paid_at is not null and not is_test and deleted_at is null
          and not exists (select from agency_settlements s where s.agency_id = orders.agency_id
            and s.period = to_char(paid_at at time zone 'Asia/Shanghai', 'YYYY-MM'))
          and agency_id in (select id from agencies where settlement_cycle = 'monthly')
        group by 1, 2 having count(*) > 2 order by count(*) desc, 1, 2 limit 1`,
    )
    const [id, month] = [day?.id ?? 0, day?.month ?? '']
    await oddSales(id, month)
    const sales = await at.query<{ order_no: string; total_usd: string }>(
      `select order_no, total_usd from orders where company_id = 1 and agency_id = $1 and paid_at is not null and not is_test
          and deleted_at is null and to_char(paid_at at time zone 'Asia/Shanghai', 'YYYY-MM') = $2 order by paid_at, id`,
      [id, month],
    )
    const url = `/agencies/${id}/settlements/${month}/statement`
    const headers = { authorization: `Bearer ${at.client.accessToken}`, 'x-company-id': '1' }
    await at.query("update agencies set country = 'CN' where id = $1", [id])
    const csv = await at.api.app.inject({ method: 'GET', url: `${url}?format=csv`, headers })
    const pdf = await at.api.app.inject({ method: 'GET', url, headers })
    const logged = await at.query(
      `select action, resource, changes from action_logs where path = $1 and record_id = $2::text order by id`,
      [url, String(id)],
    )
    const download = { action: 'download', resource: 'agencies', changes: [] }
    expect(logged).toEqual([download, download])
    const [head, ...lines] = csv.body
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    const sums = lines.pop() ?? []
    expect([csv.statusCode, head]).toEqual([
      200,
      ['\uFEFF支付时间', '订单号', '支付货币', '销售额 (USD)', '退款额 (USD)', '佣金 (USD)'],
    ])
    expect(lines.map(([, number, , total]) => [number, total])).toEqual(
      sales.map(({ order_no: number, total_usd: total }) => [number, total]),
    )
    const added = [3, 4, 5].map((column) => inCents(lines.map((line) => line[column] ?? '')))
    expect(sums.slice(0, 3)).toEqual(['合计', '', ''])
    expect(sums.slice(3).map((sum) => inCents([sum]))).toEqual(added)
    expect(added.every((sum) => sum > 0)).toBe(true)
    const [locked] = (await at.client.get(`/agencies/${id}/settlements?year=${month.slice(0, 4)}`)).body
      .rows('data')
      .filter((row) => row['period'] === month)
    expect([
      locked?.['orders'],
      locked?.['revenue_usd'],
      locked?.['refund_usd'],
      locked?.['commission'],
    ]).toEqual([sales.length, ...sums.slice(3)])
    expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 8).toString()]).toEqual([
      'application/pdf',
      '%PDF-1.7',
    ])
  })

  /** Commissions that are no whole cents in the reporting currency: what adds up for round amounts need not for these. */
  const oddSales = (id: number, month: string) =>
    at.query(
      `update orders o set agency_commission = 1.01, rate_usd = 0.5, refunded_total = case when n.place = 1 then 0.33 else 0 end
        from (select id, row_number() over (order by id) as place from orders where company_id = 1 and agency_id = $1 and paid_at is not null
          and to_char(paid_at at time zone 'Asia/Shanghai', 'YYYY-MM') = $2) n where n.id = o.id and o.total_usd > 0`,
      [id, month],
    )
})

function inCents(amounts: readonly string[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
}
