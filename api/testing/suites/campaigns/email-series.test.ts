import { describe, expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { hire } from '../../staff.ts'
import { errorOf } from './fixtures.ts'
import { useSeries } from './series-fixtures.ts'

/** Mails that people get one after the other, over a mail server on this machine. */
describeApi('email series', (open) => {
  const { readers, query, mail, step, series, act, confirmed, order, look, hurry, runs, rows, to } =
    useSeries(open)

  describe('a welcome', () => {
    it('goes to who confirms, its second mail days later, with links that count and unsubscribe', async () => {
      const content = `<p>Hi {name}, <a href="https://shop.example/begin">begin</a></p><p><a href="{unsubscribe_url}">Unsubscribe</a></p>`
      const first = await mail({ subject: 'Welcome {name}', content })
      const second = await mail({ content })
      const id = await series({ trigger: 'subscribed', steps: [step(first), step(second, 3, 'days')] })
      const email = await confirmed()
      await look(readers().api)
      const [welcome, ...more] = to(email)
      await look(readers().api)
      const again = to(email)
      const [due] = await query<{ days: number }>(
        `select round(extract(epoch from due_at - now()) / 86400, 1)::float8 as days from email_series_runs where email = $1`,
        [email],
      )
      await readers().follow(welcome?.links('c')[0] ?? '')
      await hurry(email)
      await look(readers().api)
      const next = to(email)
      const report = await readers().client.get(`/email-series/${id}/report`)
      expect([
        welcome?.headers.includes('Subject: Welcome Reader'),
        /List-Unsubscribe: <https:\/\/mail\.example\/m\/u\//.test(welcome?.headers ?? ''),
        welcome?.headers.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click'),
        more.length,
        again.length,
        due?.days,
        next.length,
        await runs(email),
        report.body
          .rows('data')
          .map((row) => [row['position'], row['sent'], row['opened'], row['clicked'], row['waiting']]),
      ]).toEqual([
        true,
        true,
        true,
        0,
        0,
        3,
        1,
        [{ status: 'done', step: 3, mails: 2, end_reason: null }],
        [
          [1, 1, 1, 1, 0],
          [2, 1, 0, 0, 0],
        ],
      ])
    })

    it('ends with who unsubscribes, buys, or is banned, before the next mail', async () => {
      const id = await series({
        trigger: 'subscribed',
        steps: [step(await mail()), step(await mail(), 1, 'days')],
      })
      const [leaver, buyer, banned, stays] = [
        await confirmed(),
        await confirmed(),
        await confirmed(),
        await confirmed(),
      ]
      await look(readers().api)
      const letters = readers().received()
      const link = letters.find((one) => one.to === leaver)?.links('u')[0] ?? ''
      await readers().follow(link, {
        method: 'POST',
        body: 'confirm=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      const bought = await order(1)
      await query(`update orders set email = $2, status = 'paid', paid_at = now() where id = $1`, [
        bought.id,
        buyer,
      ])
      await query(
        `insert into ban_emails (company_id, pattern, match, scopes, reason, status) values (1, $1, 'exact', '{subscribe}', 'other', 'enabled')`,
        [banned],
      )
      for (const email of [leaver, buyer, banned, stays]) await hurry(email)
      await look(readers().api)
      const report = await readers().client.get(`/email-series/${id}/report`)
      expect([
        letters.length,
        readers()
          .received()
          .map((one) => one.to),
        (await runs(leaver))[0]?.['end_reason'],
        (await runs(buyer))[0]?.['end_reason'],
        (await runs(banned))[0]?.['end_reason'],
        (await runs(stays))[0]?.['status'],
        report.body.rows('data').map((row) => [row['sent'], row['unsubscribed'], row['bought']]),
      ]).toEqual([
        4,
        [stays],
        'unsubscribed',
        'bought',
        'banned',
        'done',
        [
          [4, 1, 1],
          [1, 0, 0],
        ],
      ])
    })

    it('is not for imports, for who confirmed before it ran or a week ago, for who has left, nor twice', async () => {
      const before = await confirmed({ confirmed_at: "now() - interval '1 minute'" })
      const id = await series({ trigger: 'subscribed', steps: [step(await mail())] })
      await query(`update email_series set started_at = now() where id = $1`, [id])
      const people = [
        before,
        await confirmed({ source: 'import' }),
        await confirmed({ status: 'pending' }),
        await confirmed({ status: 'complained' }),
      ]
      await look(readers().api)
      const none = readers().received().length
      await query(`update email_series set started_at = now() - interval '30 days' where id = $1`, [id])
      const late = await confirmed({ confirmed_at: "now() - interval '6 days'" })
      const tooLate = await confirmed({ confirmed_at: "now() - interval '8 days'" })
      await look(readers().api)
      const first = readers()
        .received()
        .map((one) => one.to)
      await query('update subscribes set confirmed_at = now() where email = $1', [late])
      await look(readers().api)
      expect([
        none,
        first.includes(late),
        first.includes(tooLate),
        first.filter((email) => people.slice(1).includes(email)),
        to(late).length,
        (await runs(late)).length,
      ]).toEqual([0, true, false, [], 0, 1])
    })
  })

  describe('an abandoned checkout', () => {
    it('reminds of an order after its hours, and names its product', async () => {
      const letterId = await mail({ subject: 'Your {product}' })
      await series({ trigger: 'order_unpaid', after_hours: 4, steps: [step(letterId)] })
      await query(`update email_series set started_at = now() - interval '1 day' where status = 'running'`)
      const early = await order(3)
      const due = await order(5)
      await look(readers().api)
      const received = readers().received()
      const [product] = await query<{ name: string }>(
        `select p.name from order_items i join products p on p.id = i.product_id where i.order_id = $1 order by i.id limit 1`,
        [due.id],
      )
      const source = received.find((one) => one.to === due.email)
      expect([
        received.map((one) => one.to).filter((email) => [early.email, due.email].includes(email)),
        decoded(source?.headers ?? '').includes(`Your ${product?.name ?? '?'}`),
      ]).toEqual([[due.email], true])
    })

    it('is stopped by a payment one second before the mail', async () => {
      await series({ trigger: 'order_unpaid', after_hours: 1, steps: [step(await mail(), 1)] })
      await query(`update email_series set started_at = now() - interval '1 day' where status = 'running'`)
      const paid = await order(1)
      const gone = await order(1)
      await look(readers().api)
      const waiting = [await runs(paid.email), await runs(gone.email)].map(([run]) => run?.['status'])
      await query(`update orders set status = 'paid', paid_at = now() where id = $1`, [paid.id])
      await query(`update orders set status = 'cancelled' where id = $1`, [gone.id])
      await hurry(paid.email)
      await hurry(gone.email)
      // Only the claim looks, not the look before it.
      await query(`update email_series set next_look_at = now() + interval '1 hour'`)
      await readers().api.drain()
      const sent = readers()
        .received()
        .filter((one) => [paid.email, gone.email].includes(one.to))
      expect([
        waiting,
        sent.length,
        (await runs(paid.email))[0],
        (await runs(gone.email))[0]?.['end_reason'],
        await rows(paid.email),
      ]).toEqual([
        ['waiting', 'waiting'],
        0,
        { status: 'ended', step: 1, mails: 0, end_reason: 'paid' },
        'gone',
        [],
      ])
    })
  })

  describe('before a renewal', () => {
    const licence = async (days: number) => {
      const email = `licence${days}.${Math.round(performance.now())}@r.example`
      const [row] = await query<{ id: number }>(
        `update license_keys set email = $1, status = 'activated', expires_at = now() + make_interval(days => $2::int, hours => 1)
          where id = (select k.id from license_keys k join order_items i on i.id = k.order_item_id join orders o on o.id = i.order_id
            where k.company_id = 1 and k.email not like '%@r.example' and not o.auto_renew and o.language = 'en' order by k.id limit 1) returning id`,
        [email, days],
      )
      if (row === undefined) throw new Error('no key is left')
      return { id: row.id, email }
    }

    it('goes to who has a license that ends soon, once, and not after it was extended', async () => {
      await query(
        `update license_keys set expires_at = null where company_id = 1 and expires_at > now() and expires_at < now() + interval '40 days'`,
      )
      await query(
        `update registrations set expires_at = null where company_id = 1 and expires_at > now() and expires_at < now() + interval '40 days'`,
      )
      await query(`update orders set next_renew_at = null where company_id = 1`)
      await series({
        trigger: 'license_ending',
        before_days: 14,
        steps: [step(await mail()), step(await mail(), 5, 'days')],
      })
      const [soon, later, extended] = [await licence(10), await licence(20), await licence(12)]
      await look(readers().api)
      const first = readers()
        .received()
        .map((one) => one.to)
        .toSorted()
      await query(`update license_keys set expires_at = expires_at + interval '1 year' where id = $1`, [
        extended.id,
      ])
      await hurry(soon.email)
      await hurry(extended.email)
      await look(readers().api)
      expect([
        first,
        readers()
          .received()
          .map((one) => one.to),
        (await runs(extended.email))[0]?.['end_reason'],
        await runs(later.email),
      ]).toEqual([[extended.email, soon.email].toSorted(), [soon.email], 'renewed', []])
    })
  })

  it('sends nothing while it pauses, and goes on where it was', async () => {
    const id = await series({ trigger: 'subscribed', steps: [step(await mail()), step(await mail(), 1)] })
    const email = await confirmed()
    await look(readers().api)
    const before = to(email).length
    await act(id, 'pause')
    await hurry(email)
    const meanwhile = await confirmed()
    await look(readers().api)
    const paused = [to(email).length, await runs(meanwhile)]
    await act(id, 'start')
    await look(readers().api)
    expect([
      before,
      paused,
      to(email).length,
      (await runs(email))[0]?.['status'],
      (await runs(meanwhile)).length,
    ]).toEqual([1, [0, []], 1, 'done', 1])
  })

  it('forgets readers who are erased, and sends them nothing more', async () => {
    await series({ trigger: 'order_unpaid', after_hours: 1, steps: [step(await mail(), 2)], reentry_days: 0 })
    await query(`update email_series set started_at = now() - interval '1 day' where status = 'running'`)
    const { email } = await order(2)
    await look(readers().api)
    const before = (await runs(email)).length
    const erased = await readers().client.send('POST', '/product-registrations/erase', {
      body: { email, reason: '客户要求删除个人信息' },
    })
    await look(readers().api)
    const estimate = await readers().client.send('POST', '/email-marketings/estimate', {
      body: { audience: { source: 'customers' } },
    })
    expect([
      before,
      erased.status,
      erased.body.at('data', 'series_runs'),
      await runs(email),
      to(email).length,
      estimate.raw.includes(email),
    ]).toEqual([1, 200, 1, [], 0, false])
  })

  it('narrows to an audience', async () => {
    const audience = await readers().client.send('POST', '/email-audiences', {
      body: { name: '德国', audience: { source: 'subscribers', filters: { countries: ['DE'] } } },
    })
    await series({
      trigger: 'subscribed',
      audience_id: audience.body.number('data', 'id'),
      steps: [step(await mail())],
    })
    const [inside, outside] = [await confirmed(), await confirmed()]
    await query(`update subscribes set country = 'FR' where email = $1`, [outside])
    await look(readers().api)
    const removal = await readers().client.send(
      'DELETE',
      `/email-audiences/${audience.body.number('data', 'id')}`,
    )
    expect([
      readers()
        .received()
        .map((one) => one.to)
        .filter((email) => [inside, outside].includes(email)),
      removal.status,
    ]).toEqual([[inside], 409])
  })

  it('takes drafts of its language, each once, and sends them to no others', async () => {
    const one = await mail()
    const german = await mail({ language: 'de' })
    let made = 0
    const make = (steps: readonly object[]) =>
      readers().client.send('POST', '/email-series', {
        body: {
          language: 'en',
          name: `规则 ${(made += 1)}`,
          trigger: 'subscribed',
          owner_id: 1,
          steps,
        },
      })
    const twice = await make([step(one), step(one, 1)])
    const other = await make([step(german)])
    const none = await make([])
    const id = await series({ trigger: 'subscribed', steps: [step(one)] })
    const sent = await readers().client.send('POST', `/email-marketings/${one}/send`, {
      body: { confirm_count: 0 },
    })
    const edited = await readers().client.send('PUT', `/email-series/${id}`, { body: { name: '改名' } })
    const removed = await readers().client.send('DELETE', `/email-series/${id}`, { body: {} })
    expect([errorOf(twice), errorOf(other), none.status, sent.status, edited.status, removed.status]).toEqual(
      [
        [422, { 'steps.1.email_marketing_id': ['同一封邮件在一个自动邮件里只能用一次'] }],
        [422, { 'steps.0.email_marketing_id': ['邮件的语言与自动邮件不同'] }],
        422,
        409,
        422,
        409,
      ],
    )
  })

  it('is started by who may send', async () => {
    const editor = await hire(open(), 'series-editor', [
      'email-marketings.index',
      'email-marketings.store',
      'email-marketings.update',
    ])
    const id = await series({ trigger: 'subscribed', steps: [step(await mail())] }, { start: false })
    const reply = await editor.client.send('POST', `/email-series/${id}/start`, { body: {} })
    const people = await editor.client.get('/email-series-runs')
    expect([reply.status, people.status]).toEqual([403, 403])
  })
})

/** Headers with their encoded words (RFC 2047) as text. */
function decoded(headers: string): string {
  return headers
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=\s*/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
    .replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=\s*/gi, (_, text: string) =>
      Buffer.from(
        text
          .replaceAll('_', ' ')
          .replaceAll(/=([0-9A-F]{2})/gi, (_hex, code: string) =>
            String.fromCodePoint(Number.parseInt(code, 16)),
          ),
        'latin1',
      ).toString(),
    )
}
