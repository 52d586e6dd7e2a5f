import { describe, expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { form } from '../../form.ts'
import { productsContext } from './context.ts'

/** Banned addresses. Each test makes what it needs. */
describeApi('products: bans', (open) => {
  const at = productsContext(open)
  const { query, unique, errors } = at

  describe('bans', () => {
    const ban = (more: object) =>
      at.client.send('POST', '/ban-emails', {
        body: { match: 'exact', reason: 'fraud', scopes: ['register'], ...more },
      })

    it.each([
      ['no address', { pattern: 'nobody' }, ['pattern']],
      ['a domain with @', { match: 'domain', pattern: '@x.example' }, ['pattern']],
      ['everybody', { match: 'wildcard', pattern: '*@*' }, ['pattern']],
      ['too few letters', { match: 'wildcard', pattern: 'ab*@*' }, ['pattern']],
      ['a provider of everybody', { match: 'domain', pattern: 'gmail.com' }, ['pattern']],
      ['a pattern of everybody', { match: 'wildcard', pattern: '*@*mail.*' }, ['pattern']],
      ['a pattern of everybody without @', { match: 'wildcard', pattern: '*outlook*' }, ['pattern']],
      ['an end that has passed', { pattern: 'x@y.example', expires_at: '2020-01-01' }, ['expires_at']],
      ['nothing to ban from', { pattern: 'x@y.example', scopes: [] }, ['scopes']],
    ])('refuse %s', async (_case, more, fields) => {
      const { status, body } = await ban(more)
      expect([status, errors(body)]).toEqual([422, fields])
    })

    it('are lower case and taken once; administrators may ban a provider', async () => {
      const name = unique()
      const first = await ban({ pattern: `Mixed.${name}@Case.example` })
      const again = await ban({ pattern: `mixed.${name}@case.example` })
      const forced = await ban({ match: 'domain', pattern: 'aol.com', force: 'yes' })
      expect([first.body.at('data', 'pattern'), errors(again.body), forced.status]).toEqual([
        `mixed.${name}@case.example`,
        ['pattern'],
        201,
      ])
    })

    it('that are disabled are named where one is made again, and in force again where a registration is banned', async () => {
      const pattern = `again.${unique()}@case.example`
      const made = await ban({ pattern })
      const id = made.body.number('data', 'id')
      await at.client.send('POST', '/ban-emails/lift', { body: { email: pattern } })
      const again = await ban({ pattern })
      const [registration] = await query<{ id: number }>(
        `update registrations set email = $1 where id = (select id from registrations where company_id = 1 and status = 'active'
          order by id limit 1) returning id`,
        [pattern],
      )
      const banned = await at.client.send('POST', `/product-registrations/${registration?.id}/ban`, {
        body: { reason: '滥用他人的序列号', ban_email: true },
      })
      const [row] = await query<{ id: number; status: string }>(
        'select id, status from ban_emails where pattern = $1',
        [pattern],
      )
      expect([again.status, again.body.at('errors', 'pattern'), banned.status, row]).toEqual([
        422,
        ['已有一条停用的封禁，请在“封禁邮箱”的“停用”视图中重新封禁'],
        200,
        { id, status: 'enabled' },
      ])
    })

    it('of an address are lifted by the address; those of others too are named instead', async () => {
      const name = unique()
      const lift = (email: string) => at.client.send('POST', '/ban-emails/lift', { body: { email } })
      await ban({ pattern: `one@${name}.example` })
      const lifted = await lift(`One@${name}.example`)
      const again = await lift(`one@${name}.example`)
      await ban({ match: 'domain', pattern: `${name}.example` })
      const wide = await lift(`one@${name}.example`)
      const [row] = await query<{ status: string }>('select status from ban_emails where pattern = $1', [
        `one@${name}.example`,
      ])
      expect([lifted.status, row?.status, again.status, wide.status, wide.body.at('message')]).toEqual([
        204,
        'disabled',
        409,
        409,
        `该邮箱由规则“${name}.example”封禁，请在“封禁邮箱”中处理`,
      ])
    })

    it('come from a file, too, and say so', async () => {
      const address = `listed.${unique()}@x.example`
      const { body: seen } = await at.client.send(
        'POST',
        '/imports',
        form(
          { resource: 'ban_emails' },
          { name: 'a.csv', content: `邮箱/域名/通配符,匹配方式,原因\n${address},完整邮箱,欺诈` },
        ),
      )
      await at.client.send('POST', `/imports/${seen.number('data', 'id')}/run`, {
        body: { mode: 'skip_invalid' },
      })
      await at.api.drain()
      const [row] = await query<{ source: string }>('select source from ban_emails where pattern = $1', [
        address,
      ])
      expect(row?.source).toBe('import')
    })

    it('say whom they would hit', async () => {
      const [row] = await query<{ domain: string; hits: number }>(
        `select split_part(email, '@', 2) as domain, count(*) as hits from registrations where company_id = 1 and status = 'active' group by 1 order by 2 desc limit 1`,
      )
      const { body } = await at.client.send('POST', '/ban-emails/impact', {
        body: { match: 'domain', pattern: row?.domain },
      })
      expect(body.at('data', 'registrations')).toBe(row?.hits)
    })

    it('are changed together', async () => {
      const id = (await ban({ pattern: `bulk.${unique()}@x.example` })).body.number('data', 'id')
      const bulk = async (action: string, params: object = {}) =>
        (await at.client.send('POST', '/ban-emails/bulk', { body: { action, ids: [id], params } })).body.at(
          'data',
          'succeeded',
        )
      const done = [
        await bulk('disable'),
        await bulk('enable'),
        await bulk('extend', { expires_at: '2999-01-01' }),
        await bulk('delete'),
      ]
      expect([done, (await at.client.get(`/ban-emails/${id}`)).status]).toEqual([[1, 1, 1, 1], 404])
    })
  })
})
