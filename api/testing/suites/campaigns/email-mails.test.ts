import { expect, it } from 'vitest'
import { mails } from '../../../modules/campaigns/emails/logs/retained-figures.ts'
import { countReaders, forgetOldMails } from '../../../modules/campaigns/maintenance.ts'
import { describeApi } from '../../describe-api.ts'
import { inRolledBack } from '../../in-rolled-back.ts'
import { emailContext } from './email-context.ts'
import { errorOf } from './fixtures.ts'

/** What becomes of the mails of a campaign (domain/resources.md §6 `email_marketing_logs`). */
describeApi('mails of campaigns', (open) => {
  const at = emailContext(open)
  const { draft, act, logs, states } = at

  it('are forgotten after a year, what they came to is not; readers know what they got', async () => {
    const { id, count } = await draft(3)
    await act(id, 'send', { confirm_count: count })
    await at.api.drain()
    const [after, reader, left] = await inRolledBack(at.api, async (tx) => {
      await tx(
        `update email_marketing_logs set status = 'delivered', delivered_at = now(), opens = 2, first_open_at = now() where email_marketing_id = ${id}`,
      )
      await countReaders(tx)
      const [subscriber] = await tx(
        `select emails_received, open_rate from subscribes where email = (select min(email) from email_marketing_logs where email_marketing_id = ${id})`,
      )
      await tx(
        `update email_marketing_logs set created_at = now() - interval '13 months' where email_marketing_id = ${id} and id > (select min(id) from email_marketing_logs where email_marketing_id = ${id})`,
      )
      await forgetOldMails(tx)
      const figures = await tx(
        `select ${mails('recipients')} as recipients, ${mails('opened')} as opened from email_marketings t where t.id = ${id}`,
      )
      const rows = await tx(`select 1 from email_marketing_logs where email_marketing_id = ${id}`)
      return [figures[0], subscriber, rows.length]
    })
    expect([after, reader, left]).toEqual([
      { recipients: 3, opened: 3 },
      { emails_received: 1, open_rate: '1.0000' },
      1,
    ])
  })

  it('have their links ranked by the readers that followed them', async () => {
    const { id, count } = await draft(3)
    await act(id, 'send', { confirm_count: count })
    await at.api.drain()
    const [one, two] = (await logs(id)).map((row) => Number(row['id']))
    const followed = (mail: number | undefined, urls: object) =>
      at.api.database.system((tx) =>
        tx('update email_marketing_logs set clicks = 3, clicked_urls = $2::jsonb where id = $1', [
          mail,
          JSON.stringify(urls),
        ]),
      )
    await followed(one, [
      { url: 'https://a.example/', count: 1 },
      { url: 'https://b.example/', count: 5 },
    ])
    await followed(two, [{ url: 'https://a.example/', count: 2 }])
    const { body } = await at.client.get(`/email-marketings/${id}/links`)
    expect(body.at('data')).toEqual([
      { url: 'https://a.example/', people: 2, clicks: 3, share: 1 },
      { url: 'https://b.example/', people: 1, clicks: 5, share: 0.5 },
    ])
  })

  it('that bounce or are complained of too often set their campaign apart', async () => {
    const { id, count } = await draft(30)
    await act(id, 'send', { confirm_count: count })
    await at.api.drain()
    const alert = async () => (await at.show(id)).at('data', 'alert')
    const mark = (status: string, howMany: number) =>
      at.api.database.system((tx) =>
        tx(
          `update email_marketing_logs set status = $2, delivered_at = case when $2 = 'bounced' then null else now() end,
            bounce_type = case when $2 = 'bounced' then 'hard' end
          where id in (select id from email_marketing_logs where email_marketing_id = $1 order by id limit $3)`,
          [id, status, howMany],
        ),
      )
    await mark('delivered', 30)
    const well = await alert()
    await mark('bounced', 1)
    const few = await alert()
    await mark('bounced', 2)
    const bounces = await alert()
    await at.api.database.system((tx) =>
      tx(
        "update email_marketing_logs set status = 'complained' where id = (select max(id) from email_marketing_logs where email_marketing_id = $1)",
        [id],
      ),
    )
    const both = await alert()
    await mark('delivered', 29)
    const listed = await at.client.get('/email-marketings?filter[alert]=complaints,bounces,both&per_page=200')
    const summary = await at.client.get('/email-marketings/summary')
    expect([well, few, bounces, both, await alert()]).toEqual([null, null, 'bounces', 'both', 'complaints'])
    expect(listed.body.rows('data').some((row) => row['id'] === id)).toBe(true)
    expect(summary.body.at('data', 'alerts')).toBe(listed.body.number('meta', 'pagination', 'total'))
  })

  it('that failed or bounced softly are sent again', async () => {
    const { id, count } = await draft(4)
    await act(id, 'send', { confirm_count: count })
    await at.api.drain()
    const ids = (await logs(id)).map((row) => row['id'])
    await at.api.database.system(async (tx) => {
      await tx(
        `update email_marketing_logs set status = 'failed', sent_at = null where id = ${String(ids[0])}`,
      )
      await tx(
        `update email_marketing_logs set status = 'bounced', bounce_type = 'soft' where id = ${String(ids[1])}`,
      )
      await tx(
        `update email_marketing_logs set status = 'bounced', bounce_type = 'hard' where id = ${String(ids[2])}`,
      )
    })
    const retry = (which: string) => act(id, 'logs/retry', { status: which })
    const failed = await retry('failed')
    const early = await retry('soft')
    await at.api.drain()
    const soft = await retry('soft')
    await at.api.drain()
    const none = await retry('failed')
    expect([
      failed.status,
      failed.body.at('data', 'type'),
      errorOf(early),
      soft.status,
      errorOf(none),
      await states(id),
    ]).toEqual([202, 'email_send', [409, 'STATE'], 202, [409, 'STATE'], { sent: 3, bounced: 1 }])
  })

  it('found by a filter give their readers a tag', async () => {
    const { id, count } = await draft(3)
    await act(id, 'send', { confirm_count: count })
    await at.api.drain()
    const [first] = await logs(id)
    await at.api.database.system((tx) =>
      tx(`update email_marketing_logs set clicks = 1, opens = 1 where id = ${String(first?.['id'])}`),
    )
    const tag = (filter: object) => act(id, 'logs/to-segment', { filter, tag: `点击未下单 ${id}` })
    const clicked = await tag({ clicks: '1..', order_id: 'null' })
    const again = await tag({ clicks: '1..' })
    const unknown = await tag({ colour: 'red' })
    const tagged = (
      await at.client.get(`/subscribes?language=en&filter[tags]=${encodeURIComponent(`点击未下单 ${id}`)}`)
    ).body.rows('data')
    expect([
      clicked.body.at('data'),
      again.body.at('data'),
      unknown.status,
      tagged.map(({ email }) => email),
    ]).toEqual([{ tagged: 1 }, { tagged: 0 }, 422, [first?.['email']]])
  })

  it('report what became of them', async () => {
    const [mail] = await at.api.database.system((tx) =>
      tx<{ id: number; campaign: number }>(
        `select id, email_marketing_id as campaign from email_marketing_logs where company_id = 1 and order_id is not null and clicks > 0 order by id limit 1`,
      ),
    )
    const { body } = await at.client.get(`/email-marketings/${mail?.campaign}/logs/${mail?.id}/events`)
    expect(body.rows('data').map(({ type }) => type)).toEqual([
      'sent',
      'delivered',
      'opened',
      'clicked',
      'ordered',
    ])
  })

  it('open the campaign’s header to who reads nothing else of it', async () => {
    const { id } = await draft(1)
    await at.api.database.system(async (tx) => {
      const [role] = await tx<{ id: number }>(
        `insert into roles (name, title) values ('log_reader', '只看记录') returning id`,
      )
      await tx(
        `insert into role_permissions (role_id, permission_id) select ${role?.id}, id from permissions where name = 'email-marketing-logs.index'`,
      )
      await tx(
        `insert into role_assignments (role_id, user_id, company_id) select ${role?.id}, id, 1 from users where username = 'norole'`,
      )
    })
    const reader = await at.api.as('norole', 1)
    const { status: seen, body } = await reader.get(`/email-marketings/${id}`)
    await at.api.database.system(async (tx) => {
      await tx(
        `delete from role_assignments where role_id = (select id from roles where name = 'log_reader')`,
      )
      await tx(`delete from roles where name = 'log_reader'`)
    })
    const record = body.at('data') as Record<string, unknown>
    expect([seen, record['name'] !== undefined, record['content'], record['audience']]).toEqual([
      200,
      true,
      undefined,
      undefined,
    ])
  })
})
