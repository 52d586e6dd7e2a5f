import { expect, it } from 'vitest'
import { administrator } from '../../administrator.ts'
import { describeApi } from '../../describe-api.ts'

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
    await at.query(
      "update orders set agency_commission = agency_commission + 1 where agency_id = $1 and paid_at between '2025-11-02' and '2025-11-29'",
      [id],
    )
    const later = (await at.client.get(`${path}?year=2025`)).body
      .rows('data')
      .find((row) => row['period'] === '2025-11')
    expect(later).toEqual(locked)
  })

  it('with a statement of the sales, which the action log knows', async () => {
    const id = await seller()
    const url = `/agencies/${id}/settlements/2025-11/statement`
    const headers = { authorization: `Bearer ${at.client.accessToken}`, 'x-company-id': '1' }
    const csv = await at.api.app.inject({ method: 'GET', url, headers })
    const pdf = await at.api.app.inject({ method: 'GET', url: `${url}?format=pdf`, headers })
    const logged = await at.query(
      `select action, resource, changes from action_logs where path = $1 and record_id = $2::text order by id`,
      [url, String(id)],
    )
    const download = { action: 'download', resource: 'agencies', changes: [] }
    expect(logged).toEqual([download, download])
    expect([
      csv.statusCode,
      csv.body.startsWith('\uFEFF支付时间,订单号'),
      csv.body.trimEnd().split('\r\n').at(-1)?.startsWith('合计,'),
      pdf.headers['content-type'],
      pdf.body.startsWith('%PDF-1.7'),
    ]).toEqual([200, true, true, 'application/pdf', true])
  })
})
