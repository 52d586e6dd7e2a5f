import { expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { productsContext } from './context.ts'

/** A person who is erased, and every place that their address was in. */
describeApi('products: erasure', (open) => {
  const at = productsContext(open)
  const { query } = at
  const address = 'forget.me+all@mail.example'

  /** Tables that keep the address, as docs/decisions/0007-erasure.md says. */
  const staying = ['orders', 'order_items', 'tradings', 'returns', 'coupon_usages', 'subscribes', 'reviews']

  /** Every row of the database that holds the address in any column, whatever its type, also as an address of the web writes it. */
  async function holders(): Promise<string[]> {
    const tables = await query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await query<{ n: number }>(
        `select count(*)::int as n from ${name} t where strpos(lower(t::text), $1) > 0 or strpos(lower(t::text), $2) > 0`,
        [address, 'forget.me%2ball%40mail.example'],
      )
      if ((rows[0]?.n ?? 0) > 0) found.push(name.replace('public.', ''))
    }
    return found
  }

  it('takes the address out of every table but those that are documented to keep it, and the files of exports with it', async () => {
    const upper = 'Forget.Me+All@mail.example'
    const text = `"to":"${upper}"`
    const holding = JSON.stringify({ note: `wrote ${upper} twice: ${address}` })
    const [registration] = await query<{ id: number }>(
      `select id from registrations where company_id = 1 and status = 'active' order by id desc limit 1`,
    )
    await query('update registrations set email = $1 where id = $2', [upper, registration?.id])
    await query(`update orders set email = $1 where id = (select min(id) from orders where company_id = 1)`, [
      address,
    ])
    await query(
      `update email_marketing_logs set email = $1 where id = (select min(id) from email_marketing_logs where company_id = 1)`,
      [address],
    )
    await query(
      `insert into api_logs (company_id, request_id, method, route, path, status, duration_ms, client, request_body, response_body)
        values (1, 'erasure-1', 'GET', '/orders', '/orders?q=Forget.Me%2BAll%40mail.example', 409, 1, 'console', $1, $1)`,
      [text],
    )
    await query(
      `insert into action_logs (company_id, resource, record_title, changes) values (1, 'orders', $1, jsonb_build_array($2::jsonb))`,
      [upper, holding],
    )
    await query(
      `insert into error_logs (company_id, fingerprint, level, source, message, context, recent_events)
        values (1, 'erasure', 'error', 'api', $1, $2::jsonb, jsonb_build_array($2::jsonb))`,
      [text, holding],
    )
    await query(`insert into user_logs (company_id, event, username) values (1, 'login_failed', $1)`, [
      address,
    ])
    await query(
      `insert into notification_logs (user_id, company_id, notification) select max(id), 1, $1::jsonb from users`,
      [holding],
    )
    await query(
      `insert into idempotency_keys (user_id, company_id, operation, key, request_hash, status, body)
        select max(id), 1, 'x', 'erasure', 'x', 200, $1::jsonb from users`,
      [holding],
    )
    await query(
      `insert into mails (company_id, from_name, from_email, recipient, subject, content, message_id)
        values (1, 'x', 'x@mail.example', $1, 'x', '', 'erasure-1'), (1, 'x', 'x@mail.example', 'other@mail.example', $1, '', 'erasure-2')`,
      [upper],
    )
    await query(
      `insert into email_series_runs (company_id, email_series_id, email, record_type, record_id, trigger_key, triggered_at, due_at)
        values (1, (select min(id) from email_series where company_id = 1), $1, 'subscribe', 1, 'erasure', now(), now() + interval '1 day')`,
      [address],
    )
    await query(
      `update survey_responses set email = $1, answers = answers || jsonb_build_object('words', 'I am ' || $1::text)
        where id = (select min(id) from survey_responses where company_id = 1)`,
      [upper],
    )
    await query(
      `update feedback set email = $1, content = 'I am ' || $1 where id = (select min(id) from feedback where company_id = 1)`,
      [upper],
    )
    await query(
      `insert into feedback_replies (company_id, feedback_id, type, content)
        select 1, min(id), 'customer', '<p>' || $1 || '</p>' from feedback where company_id = 1`,
      [upper],
    )
    const started = await at.client.send('POST', '/exports', {
      body: { resource: 'orders', format: 'csv', columns: ['order_no', 'email'], q: address },
    })
    await at.api.drain()
    const job = started.body.number('data', 'id')
    const [file] = await query<{ storage_key: string }>(
      `select storage_key from files where id = (select (result ->> 'file_id')::bigint from jobs where id = $1)`,
      [job],
    )
    const contentOf = async () => await at.api.services.storage.read(file?.storage_key ?? '')
    const content = String(Buffer.concat((await (await contentOf())?.toArray()) ?? []))
    const before = await holders()

    const erased = await at.client.send('POST', '/product-registrations/erase', {
      body: { email: address, reason: '客户要求删除个人信息' },
    })
    expect([
      content.includes(address),
      before.filter((name) => !staying.includes(name)).toSorted(),
      erased.status,
      (await holders()).filter((name) => !staying.includes(name)),
    ]).toEqual([
      true,
      [
        'action_logs',
        'api_logs',
        'email_marketing_logs',
        'email_series_runs',
        'error_logs',
        'feedback',
        'feedback_replies',
        'idempotency_keys',
        'jobs',
        'mails',
        'notification_logs',
        'registrations',
        'survey_responses',
        'user_logs',
      ],
      200,
      [],
    ])
    await expect.poll(contentOf).toBeNull()
    expect((await at.client.get(`/jobs/${job}/download`)).status).toBe(409)
  })
})
