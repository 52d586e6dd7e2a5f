import { beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { type Cooperations, cooperationsOf } from './cooperations-context.ts'
import { userId } from './drafts.ts'

/** Who lets a shared cooperation pass, and what it may become (domain/resources.md, cooperations). */
describeApi('marketing: approval of cooperations', (open) => {
  let c: Cooperations
  beforeAll(async () => {
    c = await cooperationsOf(open())
  })

  it('are decided about by a user other than their owner', async () => {
    const id = (await c.storeShared({ owner_id: await userId(c.api, 'chunyan.yu') })).body.number(
      'data',
      'id',
    )
    const path = `/synthesizing-api/cooperations/${id}`
    await c.shared.send('POST', `${path}/submit`)
    const own = await c.api.as('chunyan.yu')
    const refused = await own.send('POST', `${path}/approve`, { body: {} })
    const approved = await c.approver.send('POST', `${path}/approve`, { body: { note: '同意' } })
    expect([refused.status, refused.body.at('errors')]).toEqual([422, { owner_id: ['审批人不能是负责人'] }])
    expect([
      approved.status,
      approved.body.at('data', 'status'),
      approved.body.at('data', 'decision_note'),
    ]).toEqual([200, 'scheduled', '同意'])
  })

  it.each([
    ['negotiating', 'submit', 200],
    ['rejected', 'submit', 200],
    ['pending_approval', 'submit', 409],
    ['scheduled', 'submit', 409],
    ['ended', 'submit', 409],
    ['negotiating', 'approve', 409],
    ['pending_approval', 'approve', 200],
    ['scheduled', 'approve', 409],
    ['cancelled', 'approve', 409],
    ['negotiating', 'reject', 409],
    ['pending_approval', 'reject', 200],
    ['published', 'reject', 409],
  ])('%s: %s answers %i', async (from, action, status) => {
    const id = (await c.storeShared()).body.number('data', 'id')
    await c.api.database.system((tx) => tx('update cooperations set status = $1 where id = $2', [from, id]))
    const by = action === 'submit' ? c.shared : c.approver
    const note = action === 'reject' ? { note: '理由不充分' } : {}
    const sent = action === 'submit' ? {} : { body: note }
    const reply = await by.send('POST', `/synthesizing-api/cooperations/${id}/${action}`, sent)
    expect(reply.status).toBe(status)
  })

  it.each([
    ['negotiating', ['cancelled']],
    ['pending_approval', ['cancelled']],
    ['rejected', ['cancelled']],
    ['scheduled', ['cancelled', 'published']],
    ['published', ['cancelled', 'ended']],
    ['ended', []],
    ['cancelled', []],
  ])('%s goes by hand to %j only', async (from, allowed) => {
    const all = [
      'negotiating',
      'pending_approval',
      'scheduled',
      'published',
      'ended',
      'cancelled',
      'rejected',
    ]
    const id = (await c.storeShared({ publish_url: 'https://partner.example/x' })).body.number('data', 'id')
    const reached: string[] = []
    for (const to of all.filter((state) => state !== from)) {
      await c.api.database.system((tx) => tx('update cooperations set status = $1 where id = $2', [from, id]))
      if ((await c.setStatus(c.shared, 'synthesizing', id, to)) === 1) reached.push(to)
    }
    expect(reached.toSorted()).toEqual(allowed)
  })

  it('keep their terms once they were submitted', async () => {
    const made = await c.storeShared({ price: '100', pay_account: 'a' })
    const id = made.body.number('data', 'id')
    const submitted = await c.shared.send('POST', `/synthesizing-api/cooperations/${id}/submit`)
    const dearer = await c.change(c.shared, 'synthesizing', submitted, { price: '200' })
    const remark = await c.change(c.shared, 'synthesizing', submitted, { price: '100.00', remark: '备注' })
    expect([dearer.status, dearer.body.at('errors'), remark.status]).toEqual([
      422,
      { price: ['提交审批后不可修改'] },
      200,
    ])
  })

  it('notify their owner of the decision', async () => {
    const id = (await c.storeShared()).body.number('data', 'id')
    await c.shared.send('POST', `/synthesizing-api/cooperations/${id}/submit`)
    const { body } = await c.approver.send('POST', `/synthesizing-api/cooperations/${id}/reject`, {
      body: { note: '预算不足，请调整' },
    })
    const [notice] = await c.api.database.system((tx) =>
      tx<{ title: string }>(
        "select notification ->> 'title' as title from notification_logs where user_id = $1 order by id desc limit 1",
        [c.sharedOwner],
      ),
    )
    expect(notice?.title).toBe(`合作 ${body.text('data', 'coop_no')} 已驳回`)
  })
})
