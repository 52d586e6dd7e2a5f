import { describe, expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { productsContext } from './context.ts'

/** Versions of products. Each test makes what it needs. */
describeApi('products: versions', (open) => {
  const at = productsContext(open)
  const { query, errors, change } = at

  describe('versions', () => {
    let made = 0
    const version = (more: object = {}) =>
      at.client.send('POST', '/product-versions', {
        body: {
          product_id: 1,
          os: 'windows',
          version: `9.${100 + (made += 1)}`,
          download_url: 'https://dl.example/9',
          changelog: '<p>new</p>',
          ...more,
        },
      })

    it.each([
      ['a system the product has not', { os: 'web' }, ['os']],
      ['a state that is an action', { status: 'released' }, ['status']],
      ['a plan without a time', { status: 'scheduled' }, ['released_at']],
      ['a number that is none', { version: '1.x' }, ['version']],
      ['a least version above it', { version: '9.9', min_version: '9.10' }, ['min_version']],
      ['half a checksum', { sha256: 'abc' }, ['sha256']],
    ])('refuse %s', async (_case, more, fields) => {
      const { status, body } = await version(more)
      expect([status, errors(body)]).toEqual([422, fields])
    })

    it('are released, rolled out, and revoked back to the one before', async () => {
      const [before] = await query<{ id: number | null }>(
        'select current_version_id as id from products where id = 1',
      )
      const id = (await version({ version: '1000.1' })).body.number('data', 'id')
      const post = (action: string, body: object = {}) =>
        at.client.send('POST', `/product-versions/${id}/${action}`, { body })
      const rollout = (percent: number) =>
        at.client.send('PUT', `/product-versions/${id}/rollout`, { body: { rollout_percent: percent } })
      const early = await post('revoke', { reason: '还没有发布' })
      const released = await post('release', { rollout_percent: 20 })
      const [current] = await query<{ id: number }>(
        'select current_version_id as id from products where id = 1',
      )
      const more = await rollout(50)
      const less = await rollout(40)
      const locked = await change(`/product-versions/${id}`, { download_url: 'https://dl.example/other' })
      const words = await change(`/product-versions/${id}`, { changelog: '<p>better words</p>' })
      const gone = await at.client.send('DELETE', `/product-versions/${id}`)
      const revoked = await post('revoke', { reason: '安装后崩溃' })
      const [after] = await query<{ id: number | null }>(
        'select current_version_id as id from products where id = 1',
      )
      expect([
        early.status,
        released.body.at('data', 'status'),
        current?.id,
        more.status,
        errors(less.body),
      ]).toEqual([409, 'released', id, 200, ['rollout_percent']])
      expect([
        errors(locked.body),
        words.status,
        gone.status,
        revoked.body.at('data', 'status'),
        after?.id === id,
        before !== undefined,
      ]).toEqual([['download_url'], 200, 409, 'revoked', false, true])
    })

    it('are sorted by numbers', async () => {
      const { body } = await at.client.get(
        '/product-versions?sort=-version&filter[product_id]=1&per_page=200',
      )
      const versions = body.rows('data').map((row) => String(row['version']))
      const numbers = (text: string) =>
        text
          .split('.')
          .map((part) => part.padStart(20, '0'))
          .join('.')
      expect(versions.map(numbers)).toEqual(
        versions.map(numbers).toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
      )
    })

    it('wait for their time, and only drafts go', async () => {
      const id = (await version()).body.number('data', 'id')
      const planned = await at.client.send('POST', `/product-versions/${id}/release`, {
        body: { released_at: '2999-01-01T00:00:00Z' },
      })
      const conflict = await at.client.send('DELETE', `/product-versions/${id}`)
      const draft = (await version()).body.number('data', 'id')
      const gone = await at.client.send('DELETE', `/product-versions/${draft}`)
      expect([planned.body.at('data', 'status'), conflict.status, gone.status]).toEqual([
        'scheduled',
        409,
        204,
      ])
    })
  })
})
