import { describe, expect, it } from 'vitest'
import { administrator } from '../../administrator.ts'
import { deleteNamed } from '../../delete-named.ts'
import { describeApi } from '../../describe-api.ts'
import { form } from '../../form.ts'

/** Payment methods and transactions. */
describeApi('sales: payments', (open) => {
  const admin = administrator(open)
  const { query, unique, errors } = admin

  describe('payment methods', () => {
    const create = (more: object = {}) =>
      admin.client.send('POST', '/payments', {
        body: { name: `方式 ${unique()}`, gateway: 'card', currencies: ['USD'], ...more },
      })

    it('keep their secrets', async () => {
      const { body } = await create({ api_key: 'sk_live_abcdef1234', webhook_secret: 'whsec_98765432' })
      const [row] = await query<{ api_key: string }>('select api_key from payment_methods where id = $1', [
        body.number('data', 'id'),
      ])
      const id = body.number('data', 'id')
      const again = await admin.client.send('PUT', `/payments/${id}`, {
        body: { api_key: '••••1234', updated_at: body.text('data', 'updated_at') },
      })
      expect([
        body.at('data', 'api_key'),
        body.at('data', 'webhook_secret'),
        row?.api_key.includes('sk_live'),
      ]).toEqual(['••••1234', '••••5432', false])
      expect([again.status, errors(again.body)]).toEqual([422, ['api_key']])
    })

    it.each([
      ['a country list that is empty', { countries_mode: 'include' }, ['countries']],
      ['a limit below the other', { min_amount: '10.00', max_amount: '10.00' }, ['max_amount']],
      ['no currency', { currencies: [] }, ['currencies']],
    ])('refuse %s', async (_case, more, fields) => {
      const { status, body } = await create(more)
      expect([status, errors(body)]).toEqual([422, fields])
    })

    it('keep their gateway', async () => {
      const { body } = await create()
      const changed = await admin.client.send('PUT', `/payments/${body.number('data', 'id')}`, {
        body: { gateway: 'paypal', updated_at: body.text('data', 'updated_at') },
      })
      expect([changed.status, errors(changed.body)]).toEqual([422, ['gateway']])
    })

    it('are tested, switched, and go only without transactions', async () => {
      const id = (await create({ api_key: 'sk_live_abcdef1234' })).body.number('data', 'id')
      const tested = await admin.client.send('POST', `/payments/${id}/test`)
      const on = await admin.client.send('POST', `/payments/${id}/toggle`, { body: { status: 'enabled' } })
      const gone = await deleteNamed(admin.client, `/payments/${id}`)
      const [used] = await query<{ id: number }>(
        'select payment_method_id as id from tradings where company_id = 1 and payment_method_id is not null limit 1',
      )
      const conflict = await admin.client.send('DELETE', `/payments/${used?.id}`)
      expect([
        tested.body.at('data', 'ok'),
        on.body.at('data', 'status'),
        gone.status,
        conflict.status,
      ]).toEqual([true, 'enabled', 204, 409])
    })

    it('never leave customers without any', async () => {
      const other = admin.client.in(3)
      await query("update payment_methods set status = 'disabled' where company_id = 3")
      const [last] = await query<{ id: number }>(
        "update payment_methods set status = 'enabled' where id = (select min(id) from payment_methods where company_id = 3) returning id",
      )
      const off = await other.send('POST', `/payments/${last?.id}/toggle`, { body: { status: 'disabled' } })
      const gone = await other.send('DELETE', `/payments/${last?.id}`)
      expect([off.status, errors(off.body), gone.status]).toEqual([422, ['status'], 409])
    })

    it('are listed as a customer of a country and a currency sees them, each other one with its reason', async () => {
      const at = admin.client.in(2)
      const name = (title: string) => `${title} ${unique()}`
      const add = async (more: object) => {
        const { body } = await at.send('POST', '/payments', {
          body: { gateway: 'reseller', currencies: ['TWD'], status: 'enabled', ...more },
        })
        return body.number('data', 'id')
      }
      const last = await add({ name: name('末'), sort: 900, weight: 25 })
      const first = await add({ name: name('首'), sort: 800, weight: 75, min_amount: '10.00' })
      const other = await add({ name: name('德'), countries_mode: 'include', countries: ['DE'] })
      const without = await add({ name: name('不含'), countries_mode: 'exclude', countries: ['SE'] })
      const off = await add({ name: name('停'), status: 'disabled' })
      const ours = new Set([last, first, other, without, off])
      const shown = async (country: string, currency: string) => {
        const { body } = await at.send('POST', '/payments/preview', { body: { country, currency } })
        return body
          .rows('data')
          .filter(({ id }) => ours.has(Number(id)))
          .map(({ id, reason, share }) => [Number(id), reason, share])
      }
      const swedish = await shown('SE', 'TWD')
      const german = await shown('DE', 'TWD')
      const dollars = await shown('SE', 'USD')
      expect(swedish.toSorted(([, a], [, b]) => String(a).localeCompare(String(b)))).toEqual([
        [other, 'country', null],
        [without, 'country', null],
        [off, 'disabled', null],
        [first, null, 0.75],
        [last, null, 0.25],
      ])
      expect(german.filter(([, reason]) => reason === null).map(([id]) => id)).toEqual([
        other,
        without,
        first,
        last,
      ])
      expect(
        dollars
          .map(([, reason]) => reason)
          .toSorted((one, other) => String(one).localeCompare(String(other))),
      ).toEqual(['currency', 'currency', 'currency', 'currency', 'disabled'])
    })

    it('are offered as the database has them, in their order', async () => {
      const { body } = await admin.client.send('POST', '/payments/preview', {
        body: { country: 'CN', currency: 'CNY' },
      })
      const rows = await query<{ id: number }>(
        `select id from payment_methods where company_id = 1 and status = 'enabled' and currencies @> '{CNY}'
          and (countries_mode = 'all' or (countries_mode = 'include') = (countries @> '{CN}')) order by sort, id`,
      )
      const available = body.rows('data').filter(({ reason }) => reason === null)
      expect(available.map(({ id }) => Number(id))).toEqual(rows.map(({ id }) => id))
    })

    it('are put in order', async () => {
      const ids = (await admin.client.get('/payments?sort=sort')).body
        .rows('data')
        .map((row) => Number(row['id']))
      const { status } = await admin.client.send('PUT', '/payments/reorder', {
        body: { ids: ids.toReversed() },
      })
      const after = (await admin.client.get('/payments?sort=sort')).body
        .rows('data')
        .map((row) => Number(row['id']))
      expect([status, after]).toEqual([204, ids.toReversed()])
    })
  })

  describe('transactions', () => {
    const one = async (state: string) =>
      (
        await query<{ id: number }>(
          "select id from tradings where company_id = 1 and reconcile_status = $1 and status = 'success' and deleted_at is null order by id limit 1",
          [state],
        )
      )[0]?.id ?? 0

    it('are reconciled, a mismatch with a note', async () => {
      const id = await one('mismatch')
      const put = (body: object) => admin.client.send('PUT', `/tradings/${id}/reconcile`, { body })
      const silent = await put({ reconcile_status: 'matched' })
      const done = await put({ reconcile_status: 'matched', reconcile_note: '网关已更正' })
      const note = async (text: string | null) => {
        const { body } = await admin.client.get(`/tradings/${id}`)
        return await admin.client.send('PUT', `/tradings/${id}`, {
          body: { reconcile_note: text, updated_at: body.text('data', 'updated_at') },
        })
      }
      const [noted, wiped] = [await note('网关书面确认'), await note('')]
      expect([errors(silent.body), done.body.at('data', 'reconcile_status')]).toEqual([
        ['reconcile_note'],
        'matched',
      ])
      expect([noted.body.at('data', 'reconcile_note'), errors(wiped.body)]).toEqual([
        '网关书面确认',
        ['reconcile_note'],
      ])
    })

    it('are decided together', async () => {
      const id = await one('unmatched')
      const { body } = await admin.client.send('POST', '/tradings/bulk', {
        body: { action: 'ignore', ids: [id], params: { reconcile_note: '测试金额' } },
      })
      const { body: after } = await admin.client.get(`/tradings/${id}`)
      expect([body.at('data', 'succeeded'), after.at('data', 'reconcile_status')]).toEqual([1, 'ignored'])
    })

    it('are matched with the statement by a job', async () => {
      const rows = await query<{ id: number; day: string }>(
        `update tradings set statement_amount = amount + case id % 2 when 0 then 0.01 else 5 end, gateway_txn_no = coalesce(gateway_txn_no, 'x' || id)
         where id in (select id from tradings where company_id = 1 and reconcile_status = 'unmatched' and status = 'success' and deleted_at is null order by id desc limit 6)
         returning id, (traded_at at time zone 'Asia/Shanghai')::date::text as day`,
      )
      const days = rows.map((row) => row.day).toSorted()
      const { status } = await admin.client.send('POST', '/tradings/reconcile/auto', {
        body: { from: days[0], to: days.at(-1) },
      })
      await admin.api.drain()
      const after = await query<{ id: number; reconcile_status: string }>(
        'select id, reconcile_status from tradings where id = any($1::bigint[])',
        [rows.map((row) => row.id)],
      )
      expect(status).toBe(202)
      expect(after.every((row) => row.reconcile_status === (row.id % 2 === 0 ? 'matched' : 'mismatch'))).toBe(
        true,
      )
    })

    it('take what a statement says, and make none', async () => {
      const rows = await query<{ id: number; amount: string; no: string }>(
        `update tradings t set gateway_txn_no = 'stmt-' || t.id, reconcile_status = 'unmatched', reconcile_note = null, statement_amount = null
         where t.id in (select x.id from tradings x where x.company_id = 1 and x.type = 'charge' and x.status = 'success' and x.deleted_at is null
           and x.currency = 'USD' order by x.id desc limit 3)
         returning t.id, t.amount, t.gateway_txn_no as no`,
      )
      const [first, second, third] = rows.toSorted((a, b) => a.id - b.id)
      await query("update tradings set reconcile_status = 'ignored' where id = $1", [third?.id])
      const content = [
        'Date,Transaction ID,Gross,Fee',
        `2026-01-05 08:00,${first?.no},${first?.amount},-1.25`,
        `,${second?.no},${Number(second?.amount) + 5},`,
        `,${third?.no},${third?.amount},`,
        ',nobody-knows,1.00,',
      ].join('\n')
      const before = await query('select 1 from tradings')
      const { body: seen } = await admin.client.send(
        'POST',
        '/imports',
        form({ resource: 'tradings' }, { name: 'statement.csv', content }),
      )
      const { body: started } = await admin.client.send('POST', `/imports/${seen.number('data', 'id')}/run`, {
        body: { mode: 'skip_invalid' },
      })
      await admin.api.drain()
      const job = await admin.client.get(`/jobs/${started.number('data', 'id')}`)
      const after = await query<Record<string, unknown>>(
        `select reconcile_status as state, fee, amount - net as cost, settled_at is not null as settled from tradings
         where id = any($1::bigint[]) order by id`,
        [rows.map(({ id }) => id)],
      )
      expect([
        seen.at('data', 'results'),
        seen.rows('data', 'rows')[3]?.['errors'],
        Object(job.body.at('data', 'result'))['matched'],
        (await query('select 1 from tradings')).length - before.length,
      ]).toEqual([{ matched: 1, mismatch: 1, ignored: 1 }, { gateway_txn_no: ['本地没有这笔流水'] }, 1, 0])
      expect([
        after.map(({ state }) => state),
        after[0]?.['fee'],
        after[0]?.['cost'],
        after[0]?.['settled'],
      ]).toEqual([['matched', 'mismatch', 'ignored'], '1.25', '1.25', true])
    })

    it('break the sums of their items down by any group', async () => {
      const narrowed = 'filter[country]=US,DE&filter[quantity]=1..3'
      const whole = (await admin.client.get(`/trading-items/summary?${narrowed}`)).body
      const sumsBy = async (by: string) => {
        const { body } = await admin.client.get(`/trading-items/groups?group_by=${by}&${narrowed}`)
        const groups = body.rows('data', 'groups')
        const cents = groups.reduce((all, group) => all + Math.round(Number(group['total_usd']) * 100), 0)
        expect(body.at('data', 'total')).toEqual(groups.length)
        return [by, groups.reduce((all, group) => all + Number(group['items']), 0), cents]
      }
      const total = [
        Number(whole.at('data', 'items')),
        Math.round(Number(whole.at('data', 'total_usd')) * 100),
      ]
      const sums = [await sumsBy('product_id'), await sumsBy('license_type'), await sumsBy('agency_name')]
      expect(sums).toEqual([
        ['product_id', ...total],
        ['license_type', ...total],
        ['agency_name', ...total],
      ])
      const { body: named } = await admin.client.get(`/trading-items/groups?group_by=product_id&${narrowed}`)
      expect(named.rows('data', 'groups').every(({ title }) => typeof title === 'string')).toBe(true)
      const { body: days } = await admin.client.get(`/trading-items/groups?group_by=paid_at&${narrowed}`)
      expect(days.rows('data', 'groups')[0]?.['value']).toMatch(/^\d{4}-\d\d-\d\d$/)
      const unknown = await admin.client.get('/trading-items/groups?group_by=email')
      expect(unknown.status).toEqual(422)
    })

    it('are summed by day, and the reasons of those that failed by how often they stand, over the rows of the list', async () => {
      await query(
        `update tradings set failure_reason = 'Declined by the issuer' where id in
         (select id from tradings where company_id = 1 and status = 'failed' and deleted_at is null order by id limit 3)`,
      )
      await query(
        `update tradings set failure_reason = 'Declined' where id in
         (select id from tradings where company_id = 1 and status = 'failed' and deleted_at is null order by id offset 3 limit 2)`,
      )
      const [span] = await query<{ from: string; to: string }>(
        `select (max(traded_at at time zone 'Asia/Shanghai')::date - 60)::text as from, max(traded_at at time zone 'Asia/Shanghai')::date::text as to
         from tradings where company_id = 1`,
      )
      const { from, to } = span ?? { from: '', to: '' }
      const rows = await query<
        Record<'day' | 'type' | 'status' | 'reason' | 'amount' | 'fee' | 'state', string>
      >(
        `select (traded_at at time zone 'Asia/Shanghai')::date::text as day, type, status, failure_reason as reason, amount_usd as amount, fee_usd as fee,
           reconcile_status as state from tradings where company_id = 1 and deleted_at is null and (traded_at at time zone 'Asia/Shanghai')::date between $1 and $2`,
        [from, to],
      )
      const narrowed = `filter[traded_at]=${from}..${to}`
      const cents = (text: string) => Math.round(Number(text) * 100)
      const { body } = await admin.client.get(`/tradings/groups?group_by=traded_at&${narrowed}`)
      const days = body.rows('data', 'groups').map((day) => ({
        value: day['value'],
        count: day['count'],
        charge: cents(String(day['charge_usd'])),
        refund: cents(String(day['refund_usd'])),
        net: cents(String(day['net_usd'])),
        unmatched: day['unmatched'],
      }))
      const expected = Object.entries(Object.groupBy(rows, ({ day }) => day))
        .map(([value, ofDay = []]) => {
          const through = ofDay.filter(({ status }) => status === 'success')
          const sum = (of: typeof rows, key: 'amount' | 'fee') =>
            of.reduce((all, row) => all + cents(row[key]), 0)
          return {
            value,
            count: ofDay.length,
            charge: sum(
              through.filter(({ type }) => type === 'charge'),
              'amount',
            ),
            refund:
              0 -
              sum(
                through.filter(({ type }) => type === 'refund'),
                'amount',
              ),
            net: sum(through, 'amount') - sum(through, 'fee'),
            unmatched: ofDay.filter(({ state }) => state === 'unmatched').length,
          }
        })
        .toSorted((one, other) => other.value.localeCompare(one.value))
      expect(days.length).toBeGreaterThan(20)
      expect(days).toEqual(expected)

      const failed = `${narrowed}&filter[status]=failed`
      const { body: reasons } = await admin.client.get(`/tradings/groups?group_by=failure_reason&${failed}`)
      const found = reasons
        .rows('data', 'groups')
        .map(({ value, count }): [string, number] => [String(value), Number(count)])
      const counted = Object.entries(
        Object.groupBy(
          rows.filter(({ status }) => status === 'failed'),
          ({ reason }) => reason,
        ),
      ).map(([reason, all = []]): [string, number] => [reason, all.length])
      expect(found.map(([, count]) => count)).toEqual(
        counted.map(([, count]) => count).toSorted((a, b) => b - a),
      )
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(counted))
    })

    it('are narrowed to one reason, without those that contain it', async () => {
      const counts = async (value: string) => {
        const { body } = await admin.client.get(
          `/tradings?filter[failure_reason]=${encodeURIComponent(value)}&filter[status]=failed`,
        )
        return body.number('meta', 'pagination', 'total')
      }
      const [row] = await query<{ one: number; both: number }>(
        `select count(*) filter (where failure_reason = 'Declined')::int as one, count(*) filter (where failure_reason ilike '%declined%')::int as both
         from tradings where company_id = 1 and status = 'failed' and deleted_at is null`,
      )
      const { one, both } = row ?? { one: 0, both: 0 }
      expect([await counts('"Declined"'), await counts('declined'), one < both]).toEqual([one, both, true])
    })

    it('show the notice of the gateway without the payer', async () => {
      const { body } = await admin.client.get(`/tradings/${await one('matched')}/raw`)
      expect([
        body.at('data', 'webhook_payload', 'simulated'),
        String(body.at('data', 'webhook_payload', 'data', 'payer')),
      ]).toEqual([true, expect.stringMatching(/^.\*\*\*@/)])
    })

    it('are neither made nor deleted by hand', async () => {
      const made = await admin.client.send('POST', '/tradings', { body: {} })
      const gone = await admin.client.send('DELETE', '/tradings/1')
      expect([made.status, gone.status]).toEqual([404, 404])
    })
  })
})
