import { beforeAll, describe, expect, it } from 'vitest'
import { notifyPaymentsDue } from '../../../modules/marketing/cooperation-payments/notify-payments-due.ts'
import type { Client, TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { form } from '../../form.ts'
import { cooperation, halves, userId } from './drafts.ts'

/** Instalments of approved cooperations, and who pays them (domain/resources.md, cooperation_payments). */
describeApi('marketing: payments of cooperations', (open) => {
  let api: TestApi
  let owner: Client
  let approver: Client
  let payer: Client
  beforeAll(async () => {
    api = open()
    owner = await api.as('shihan.zhu')
    approver = await api.as('junjie.xu')
    payer = await api.as('zixuan.xiao')
  })

  interface Payment {
    id: number
    amount: string
    amount_usd: string
    due_on: string
    installment: string
    status: string
  }

  const plan = async (more: object): Promise<{ id: number; payments: Payment[] }> => {
    const made = await owner.send('POST', '/synthesizing-api/cooperations', {
      body: cooperation({
        allocations: halves,
        price: '100',
        pay_account: 'account-7788',
        pay_method: 'paypal',
        ...more,
      }),
    })
    const id = made.body.number('data', 'id')
    await owner.send('POST', `/synthesizing-api/cooperations/${id}/submit`)
    await approver.send('POST', `/synthesizing-api/cooperations/${id}/approve`, { body: {} })
    const { body } = await owner.get(`/synthesizing-api/cooperations/${id}/payments`)
    return { id, payments: body.rows('data') as unknown as Payment[] }
  }
  const submit = (id: number, body: object = { invoice_no: 'INV-1' }, by = owner) =>
    by.send('POST', `/synthesizing-api/cooperation-payments/${id}/submit`, { body })
  const paid = { paid_amount: '50', paid_at: '2025-12-30', pay_method: 'paypal', voucher_no: 'V-1' }
  const pay = (id: number, more: object = {}, by = payer) =>
    by.send('POST', `/synthesizing-api/cooperation-payments/${id}/pay`, { body: { ...paid, ...more } })
  const set = (id: number, status: string) =>
    api.database.system((tx) => tx('update cooperation_payments set status = $1 where id = $2', [status, id]))

  describe('are planned', () => {
    it.each([
      ['prepaid', {}, [['1/1', '100.00', '2099-01-10']]],
      ['postpaid', {}, [['1/1', '100.00', '2099-03-20']]],
      [
        'half',
        { price: '100.01' },
        [
          ['1/2', '50.01', '2099-01-10'],
          ['2/2', '50.00', '2099-03-20'],
        ],
      ],
      [
        'monthly',
        { price: '100' },
        [
          ['1/2', '50.00', '2099-02-10'],
          ['2/2', '50.00', '2099-03-10'],
        ],
      ],
    ])('%s', async (terms, more, expected) => {
      const { payments } = await plan({
        pay_terms: terms,
        starts_at: '2099-01-10',
        ends_at: '2099-03-20',
        ...more,
      })
      expect(payments.map(({ installment, amount, due_on }) => [installment, amount, due_on])).toEqual(
        expected,
      )
    })

    it('not at all where nothing is paid', async () => {
      const { id, payments } = await plan({ price: '0' })
      const { body } = await owner.get(`/synthesizing-api/cooperations/${id}`)
      expect([payments, body.at('data', 'payment_status')]).toEqual([[], 'none'])
    })

    it('not before today', async () => {
      const { payments } = await plan({ pay_terms: 'prepaid', starts_at: '2020-01-01' })
      expect((payments[0]?.due_on ?? '') > '2025-01-01').toBe(true)
    })
  })

  it('need an invoice and the cooperation’s owner to be submitted', async () => {
    const { payments } = await plan({})
    const id = payments[0]?.id ?? 0
    const bare = await submit(id, {})
    const stranger = await submit(id, undefined, await api.as('xiuying.li'))
    const done = await submit(id)
    expect([bare.status, bare.body.at('errors')]).toEqual([
      422,
      { invoice_no: ['发票号与发票附件至少填一项'] },
    ])
    expect([stranger.status, done.status, done.body.at('data', 'status')]).toEqual([403, 200, 'submitted'])
  })

  it('are paid by another user, and complete its payments', async () => {
    const { id, payments } = await plan({ pay_terms: 'half' })
    const [first, second] = payments.map((payment) => payment.id)
    await submit(first ?? 0)
    await submit(second ?? 0)
    const payerId = await userId(api, 'zixuan.xiao')
    await api.database.system((tx) =>
      tx('update cooperation_payments set requested_by = $1 where id = $2', [payerId, first]),
    )
    const own = await pay(first ?? 0)
    await api.database.system((tx) =>
      tx('update cooperation_payments set requested_by = 1 where id = $1', [first]),
    )
    const late = await pay(first ?? 0, { paid_at: '2999-01-01' })
    const one = await pay(first ?? 0)
    const partial = await owner.get(`/synthesizing-api/cooperations/${id}`)
    const two = await pay(second ?? 0)
    const whole = await owner.get(`/synthesizing-api/cooperations/${id}`)
    expect([own.body.at('errors'), late.body.at('errors')]).toEqual([
      { paid_by: ['付款人不能是提交人'] },
      { paid_at: ['付款日不能晚于今天'] },
    ])
    expect([
      one.status,
      partial.body.at('data', 'payment_status'),
      partial.body.at('data', 'due_amount_usd'),
    ]).toEqual([200, 'partial', '50.00'])
    expect([
      two.status,
      whole.body.at('data', 'payment_status'),
      whole.body.at('data', 'paid_at'),
      whole.body.at('data', 'paid_amount_usd'),
    ]).toEqual([200, 'paid', '2025-12-30', '100.00'])
  })

  it.each([
    ['pending', ['reschedule', 'submit']],
    ['submitted', ['pay', 'reject', 'reschedule']],
    ['paid', []],
    ['rejected', ['submit']],
    ['cancelled', []],
  ])('%s allow %j only', async (status, allowed) => {
    const { payments } = await plan({})
    const id = payments[0]?.id ?? 0
    const actions = {
      submit: () => submit(id),
      pay: () => pay(id),
      reject: () =>
        payer.send('POST', `/synthesizing-api/cooperation-payments/${id}/reject`, {
          body: { reject_reason: '发票抬头有误' },
        }),
      reschedule: () =>
        payer.send('POST', `/synthesizing-api/cooperation-payments/${id}/reschedule`, {
          body: { due_on: '2026-05-05', reason: '对方要求' },
        }),
    }
    const refused: unknown[] = []
    const reached: string[] = []
    for (const [name, act] of Object.entries(actions)) {
      await set(id, status)
      const reply = await act()
      if (reply.status !== 200) refused.push(reply.body.at('code'))
      else reached.push(name)
    }
    expect([reached.toSorted(), refused]).toEqual([allowed, refused.map(() => 'STATE')])
  })

  it('are paid many at once, each in full', async () => {
    const { payments } = await plan({ pay_terms: 'half' })
    const ids = payments.map((payment) => payment.id)
    await submit(ids[0] ?? 0)
    const { body } = await payer.send('POST', '/synthesizing-api/cooperation-payments/bulk', {
      body: { action: 'pay', ids, params: { paid_at: '2025-12-30', voucher_no: 'V-9', pay_method: 'bank' } },
    })
    const [row] = await api.database.system((tx) =>
      tx<{ paid_amount: string; voucher_no: string }>(
        'select paid_amount::text as paid_amount, voucher_no from cooperation_payments where id = $1',
        [ids[0]],
      ),
    )
    expect([body.at('data', 'succeeded'), body.at('data', 'failed'), row]).toEqual([
      1,
      1,
      { paid_amount: '50.00', voucher_no: 'V-9' },
    ])
  })

  it('are cancelled with their cooperation, unless paid', async () => {
    const { id, payments } = await plan({ pay_terms: 'half' })
    await submit(payments[0]?.id ?? 0)
    await pay(payments[0]?.id ?? 0)
    await owner.send('POST', '/synthesizing-api/cooperations/bulk', {
      body: { action: 'set_status', ids: [id], params: { status: 'cancelled' } },
    })
    const { body } = await owner.get(`/synthesizing-api/cooperations/${id}/payments`)
    expect(
      body
        .rows('data')
        .map((payment) => String(payment['status']))
        .toSorted(),
    ).toEqual(['cancelled', 'paid'])
  })

  it('stand in the calendar of their month', async () => {
    await plan({ pay_terms: 'prepaid', starts_at: '2098-07-15' })
    const { body } = await payer.get('/synthesizing-api/cooperation-payments/calendar?month=2098-07')
    const wrong = await payer.get('/synthesizing-api/cooperation-payments/calendar?month=2098-13')
    expect([body.at('data'), wrong.status]).toEqual([
      [{ date: '2098-07-15', count: 1, amount_usd: '100.00' }],
      422,
    ])
  })

  it('are paid once however often one key is sent', async () => {
    const { payments } = await plan({})
    const id = payments[0]?.id ?? 0
    await submit(id)
    const headers = { 'idempotency-key': `pay-${id}-once` }
    const path = `/synthesizing-api/cooperation-payments/${id}/pay`
    const first = await payer.send('POST', path, { body: paid, headers })
    const again = await payer.send('POST', path, { body: paid, headers })
    expect([first.status, again.status, again.body.at('data', 'id')]).toEqual([200, 200, id])
  })

  it('show the account to who pays only, and keep it when its mask comes back', async () => {
    const { id, payments } = await plan({})
    const record = await owner.get(`/synthesizing-api/cooperations/${id}`)
    const listed = await owner.get(`/synthesizing-api/cooperations/${id}/payments`)
    const paying = await payer.get(`/synthesizing-api/cooperation-payments/${payments[0]?.id}`)
    const saved = await owner.send('PUT', `/synthesizing-api/cooperations/${id}`, {
      body: {
        updated_at: record.body.text('data', 'updated_at'),
        pay_account: record.body.text('data', 'pay_account'),
        remark: '不改账号',
      },
    })
    const [payment] = await api.database.system((tx) =>
      tx<{ pay_account: string }>('select pay_account from cooperations where id = $1', [id]),
    )
    expect([
      record.body.at('data', 'pay_account'),
      listed.body.rows('data').map((row) => row['pay_account']),
      paying.body.at('data', 'pay_account'),
      saved.status,
      payment?.pay_account,
    ]).toEqual(['••••7788', ['••••7788'], 'account-7788', 200, 'account-7788'])
  })

  it('are announced a week before their day, and again when it is over', async () => {
    await plan({ starts_at: '2098-01-10', ends_at: '2098-03-20', pay_terms: 'postpaid' })
    const system = <T extends object>(text: string) => api.database.system((tx) => tx<T>(text))
    const notifiedOn = async (day: string) => {
      await api.database.system((tx) => notifyPaymentsDue(tx, day))
      return await system<{ company_id: number; title: string }>(
        `with new as (delete from notification_logs where link_url like '%obligation?f.due_bucket=%' returning company_id, notification ->> 'title' as title)
         select distinct company_id, title from new order by 1`,
      )
    }
    await system(
      "insert into storage.facts (key, value) values ('payments told', '2098-03-12') on conflict (key) do update set value = excluded.value",
    )
    const notified = [
      await notifiedOn('2098-03-13'),
      await notifiedOn('2098-03-14'),
      await notifiedOn('2098-03-21'),
      await notifiedOn('2098-03-21'),
    ]
    await system("delete from storage.facts where key = 'payments told'")
    const both = (title: string) => [1, 2].map((company_id) => ({ company_id, title }))
    expect(notified).toEqual([both('1 张合作付款单将在 7 天内到期'), [], both('1 张合作付款单已逾期'), []])
  })

  it('have a note that changes without a step, and nothing else does', async () => {
    const { payments } = await plan({})
    const path = `/synthesizing-api/cooperation-payments/${payments[0]?.id}`
    const { body } = await payer.get(path)
    const change = (values: object) =>
      payer.send('PUT', path, { body: { updated_at: body.text('data', 'updated_at'), ...values } })
    const more = await change({ note: '已催', status: 'paid' })
    const done = await change({ note: '已催发票' })
    expect([more.status, done.status, done.body.at('data', 'note'), done.body.at('data', 'status')]).toEqual([
      422,
      200,
      '已催发票',
      'pending',
    ])
  })

  it('take invoices that were uploaded here, of a few kinds, and no other addresses', async () => {
    const upload = async (name: string, content: string, by: Client) =>
      (await by.send('POST', '/files', form({ usage: 'voucher' }, { name, content }))).body.text(
        'data',
        'url',
      )
    const { payments } = await plan({})
    const id = payments[0]?.id ?? 0
    const note = await upload('a.txt', '收据', owner)
    const invoice = await upload('a.pdf', '%PDF-1.4\n%%EOF', owner)
    const elsewhere = await upload('b.pdf', '%PDF-1.7\n%%EOF', (await api.as('admin')).in(3))
    const refused = [
      await submit(id, { invoice_file: [note] }),
      await submit(id, { invoice_file: [elsewhere] }),
      await submit(id, { invoice_file: ['javascript:alert(1)'] }),
    ]
    const taken = await submit(id, { invoice_file: [invoice] })
    expect(refused.map(({ status, body }) => [status, body.at('errors')])).toEqual([
      [422, { 'invoice_file.0': ['发票附件：须为 PDF、PNG、JPEG'] }],
      [422, { 'invoice_file.0': ['发票附件：所选文件不存在'] }],
      [422, { 'invoice_file.0': ['发票附件：所选文件不存在'] }],
    ])
    expect([taken.status, taken.body.at('data', 'status')]).toEqual([200, 'submitted'])
  })
})
