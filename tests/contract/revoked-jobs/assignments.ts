import { mostInline } from '../../../api/engine/jobs/bulk/bulk.ts'
import type { Client, Reply, TestApi } from '../../../api/testing/api.ts'
import { form } from '../../../api/testing/form.ts'
import { createReaders, letter, toReaders } from '../../../api/testing/suites/campaigns/email-fixtures.ts'
import { missingId } from '../sample/records.ts'

export interface Setting {
  readonly api: TestApi
  readonly admin: Client
  /** Who asks for the job, with the keys of the assignment. */
  readonly client: Client
  readonly userId: number
  /** Of no other user. */
  readonly number: number
}

/** A way in which a job of one kind comes about; answers what the operation that queues it answered. */
export interface Assignment {
  /** Name of the job's definition. */
  readonly job: string
  readonly keys: readonly string[]
  readonly ask: (setting: Setting) => Promise<Reply>
}

const siteOf = async (admin: Client) =>
  (await admin.get('/sites/options?language=en')).body.number('data', 0, 'id')

const csv = (lines: readonly string[]) => ({ name: 'file.csv', content: lines.join('\r\n') })

/** Every kind of job, as a person with just its keys asks for it. */
export const assignments: readonly Assignment[] = [
  {
    job: 'export',
    keys: ['orders.index', 'orders.export'],
    ask: ({ client }) =>
      client.send('POST', '/exports', { body: { resource: 'orders', format: 'csv', columns: ['order_no'] } }),
  },
  {
    job: 'import',
    keys: ['ban-emails.index', 'ban-emails.store'],
    ask: async ({ client, number }) => {
      const lines = ['邮箱/域名/通配符,匹配方式,原因,备注', `a@revoked${number}.example,完整邮箱,欺诈,x`]
      const { body } = await client.send('POST', '/imports', form({ resource: 'ban_emails' }, csv(lines)))
      const id = body.number('data', 'id')
      return await client.send('POST', `/imports/${id}/run`, { body: { mode: 'skip_invalid' } })
    },
  },
  {
    job: 'intake.history',
    keys: ['companies.index', 'companies.update'],
    ask: async ({ client, number }) => {
      const lines = ['邮箱,订阅时间,语言', `revoked${number}@past.example,2022-01-02 10:00,en`]
      const { body } = await client.send('POST', '/imports', form({ resource: 'intake_events' }, csv(lines)))
      const id = body.number('data', 'id')
      const options = { kind: 'subscription', consent: true, source_note: 'old list' }
      await client.send('PUT', `/imports/${id}`, { body: { options } })
      return await client.send('POST', `/imports/${id}/run`, { body: { mode: 'skip_invalid' } })
    },
  },
  {
    job: 'bulk',
    keys: ['orders.index', 'orders.update'],
    ask: async ({ client, number }) => {
      const [first] = (await client.get('/orders?per_page=1')).body.rows('data')
      const missing = Array.from({ length: mostInline }, (_each, place) => missingId + place)
      return await client.send('POST', '/orders/bulk', {
        body: {
          action: 'add_tags',
          ids: [Number(first?.['id']), ...missing],
          params: { tags: [`revoked-${number}`] },
        },
      })
    },
  },
  {
    job: 'tradings.reconcile',
    keys: ['tradings.index', 'tradings.update'],
    ask: ({ client }) =>
      client.send('POST', '/tradings/reconcile/auto', { body: { from: '2025-12-01', to: '2025-12-31' } }),
  },
  {
    job: 'sitemaps.check',
    keys: ['sitemaps.index', 'sitemaps.update'],
    ask: async ({ client, admin }) =>
      await client.send('POST', '/sitemaps/check', { body: { site_id: await siteOf(admin) } }),
  },
  {
    job: 'sitemaps.generate',
    keys: ['sitemaps.index', 'sitemaps.update'],
    ask: async ({ client, admin }) =>
      await client.send('POST', '/sitemaps/generate', {
        body: { site_id: await siteOf(admin), types: ['article'] },
      }),
  },
  {
    job: 'publishes.run',
    keys: ['website-publish.index', 'website-publish.store'],
    ask: async ({ api, client, admin }) => {
      await api.database.system((tx) =>
        tx(
          `update publishes set status = 'failed', updated_at = now() - interval '2 hours'
            where status in ('queued', 'building', 'deploying')`,
        ),
      )
      const content = { targets: ['articles'], content_ids: [{ type: 'articles', id: 1 }] }
      const body = { site_ids: [await siteOf(admin)], environment: 'staging', scope: 'selected', ...content }
      return await client.send('POST', '/website-publishes', { body: { ...body, note: '测试发布' } })
    },
  },
  {
    job: 'review_blacklists.apply',
    keys: ['review-blacklists.index', 'review-blacklists.update'],
    ask: async ({ api, client }) => {
      const [rule] = await api.database.system((tx) =>
        tx<{ id: number }>('select id from review_blacklists where company_id = 1 order by id limit 1'),
      )
      return await client.send('POST', `/review-blacklists/${rule?.id}/apply`)
    },
  },
  {
    job: 'coupons.batch',
    keys: ['self-api.coupons.index', 'self-api.coupons.store'],
    ask: ({ client, userId, number }) =>
      client.send('POST', '/self-api/coupons/batch', {
        body: { name: `批量券 ${number}`, value: '10', owner_id: userId, length: 8, quantity: 5 },
      }),
  },
  {
    job: 'platforms.costs',
    keys: ['self-api.platforms.index', 'self-api.platforms.update'],
    ask: async ({ api, client }) => {
      const [row] = await api.database.system((tx) =>
        tx<{ external_id: string; platform: string }>(
          `select external_id, platform from platforms where company_id = 1 and external_id is not null order by id limit 1`,
        ),
      )
      const lines = ['Campaign ID,Day,Cost (USD),Impr.,Clicks', `${row?.external_id},2025-12-03,10,5,1`]
      const sent = form({ platform: row?.platform ?? '' }, csv(lines))
      return await client.send('POST', '/self-api/platforms/costs/import', sent)
    },
  },
  {
    job: 'key_batches.generate',
    keys: ['products.registrationCode'],
    ask: ({ client }) =>
      client.send('POST', '/key-batches', {
        body: { product_id: 1, license_type: 'yearly', quantity: 3, max_devices: 1 },
      }),
  },
  {
    job: 'email_marketings.deliver',
    keys: ['email-marketings.index', 'email-marketings.send'],
    ask: async ({ api, client, admin }) => {
      const tag = await createReaders(api, ['subscribed', 'subscribed'])
      const { body } = await admin.send('POST', '/email-marketings', { body: letter(toReaders(tag)) })
      const [id, count] = [body.number('data', 'id'), body.number('data', 'estimated_count')]
      return await client.send('POST', `/email-marketings/${id}/send`, { body: { confirm_count: count } })
    },
  },
]
