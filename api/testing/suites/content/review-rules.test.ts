import { expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { outcome, errorOf } from './records.ts'
import { reviewContext } from './review-context.ts'

/** The rules against unwanted texts. */
describeApi('content: review rules', (open) => {
  const at = reviewContext(open)
  const { reviews, rules } = at

  it.each([
    ['a range of something else', { match: 'cidr', value: '10.0.0.0/8' }, ['match']],
    [
      'a mask over an address',
      { type: 'email', value: 'a@b.example', action: 'mask', match: 'exact' },
      ['action'],
    ],
    ['a broken expression', { match: 'regex', value: '(' }, ['value']],
    ['a look-around', { match: 'regex', value: 'a(?=b)' }, ['value']],
    ['a back-reference', { match: 'regex', value: String.raw`(a)\1` }, ['value']],
    ['an expression of too many steps', { match: 'regex', value: '(?:.{100}){9}' }, ['value']],
    ['a broken range', { type: 'ip', match: 'cidr', value: '10.0.0.0/99' }, ['value']],
    ['a broken IP', { type: 'ip', match: 'exact', value: '10.0.0' }, ['value']],
    ['a broken address', { type: 'email', match: 'exact', value: 'nobody' }, ['value']],
  ])('are refused with %s', async (_name, body, fields) => {
    expect(errorOf(await rules.create(body))).toEqual([422, fields])
  })

  it('are kept in one form, once each', async () => {
    const made = await rules.made({ type: 'link', value: 'HTTPS://www.Bad-Shop.example/now' })
    expect([made['value'], errorOf(await rules.create({ type: 'link', value: 'bad-shop.example' }))]).toEqual(
      ['bad-shop.example', [422, ['value']]],
    )
  })

  it('can be tried without being counted', async () => {
    const rule = await rules.made({ value: 'zztry', action: 'spam' })
    await rules.made({ value: 'zzexpired', action: 'reject', expires_at: '2024-01-01' })
    await rules.made({ value: 'zzoff', action: 'reject', status: 'disabled' })
    const checked = await at.admin.send('POST', '/review-blacklists/test', {
      body: { text: 'a zztry zzexpired zzoff' },
    })
    expect([
      checked.body.at('data', 'action'),
      checked.body.rows('data', 'matched').map(({ id }) => id),
      (await rules.show(rule.id))['hits'],
    ]).toEqual(['spam', [rule.id], 0])
  })

  it('are run over what waits, as a job', async () => {
    const bad = await reviews.made({ content: 'zzlater and more' })
    const fine = await reviews.made({ content: 'nothing wrong' })
    const rule = await rules.made({ value: 'zzlater', action: 'reject' })
    const queued = await rules.act(rule.id, 'apply')
    await at.api.drain()
    const job = (await at.admin.get(`/jobs/${queued.body.number('data', 'id')}`)).body
    const rejected = await reviews.show(bad.id)
    expect([
      queued.status,
      job.at('data', 'status'),
      job.at('data', 'result', 'matched'),
      [rejected['status'], rejected['reject_reason'], rejected['matched_rules']],
      (await reviews.show(fine.id))['status'],
      (await rules.show(rule.id))['hits'],
    ]).toEqual([202, 'done', 1, ['rejected', 'other', ['zzlater']], 'pending', 1])
  })

  it('with expressions that never end elsewhere hold up no request', async () => {
    const ids: number[] = []
    for (const end of ['c', 'd', 'e'])
      ids.push((await rules.made({ match: 'regex', value: `^(?:(a+)+${end}|.*zzhard)$` })).id)
    const body = { text: `${'a'.repeat(4000)}zzhard` }
    const tries = Array.from({ length: 3 }, () => at.admin.send('POST', '/review-blacklists/test', { body }))
    const others = Array.from({ length: 5 }, () => at.admin.get('/review-blacklists?per_page=1'))
    const matched = (await Promise.all(tries)).map(({ body: answered }) =>
      answered.rows('data', 'matched').map(({ id }) => id),
    )
    expect([matched, (await Promise.all(others)).map(({ status }) => status)]).toEqual([
      [ids, ids, ids],
      [200, 200, 200, 200, 200],
    ])
    await rules.bulk('delete', ids)
  })

  it('of an earlier release that cannot match are read, refused with the reason and switched off', async () => {
    const { id } = await rules.made({ match: 'regex', value: 'zzold' })
    await at.api.database.system((tx) =>
      tx(`update review_blacklists set value = '(?=zzold)' where id = $1::bigint`, [id]),
    )
    const checked = await at.admin.send('POST', '/review-blacklists/test', { body: { text: 'zzold' } })
    const applied = await rules.act(id, 'apply')
    const problem = '正则表达式不支持断言 (?=…)、(?!…)、(?<=…)、(?<!…)，请换一种写法'
    expect([
      (await rules.show(id))['value'],
      checked.body.rows('data', 'matched'),
      [applied.status, applied.body.at('message')],
      outcome(await rules.bulk('set_action', [id], { action: 'spam' })),
      outcome(await rules.bulk('disable', [id])),
      outcome(await rules.bulk('enable', [id])),
    ]).toEqual(['(?=zzold)', [], [409, problem], [0, problem], [1], [0, problem]])
  })

  it('are switched and deleted many at a time', async () => {
    const ids = [(await rules.made()).id, (await rules.made({ type: 'name', value: 'A name' })).id]
    expect([
      outcome(await rules.bulk('disable', ids)),
      outcome(await rules.bulk('enable', ids)),
      outcome(await rules.bulk('set_action', ids, { action: 'mask' })),
      outcome(await rules.bulk('delete', ids)),
    ]).toEqual([[2], [2], [1, '打码只用于敏感词'], [2]])
  })
})
