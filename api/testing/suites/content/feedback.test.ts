import { beforeAll, expect, it } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { hire } from '../../staff.ts'
import { outcome, records, errorOf } from './records.ts'

/** Tickets: who has them, what is said in them, and what becomes of them. */
describeApi('content: feedback', (open) => {
  let api: TestApi
  let admin: Client
  const tickets = records(
    () => admin,
    '/feedback',
    () => ({}),
  )
  const ticket = async (changes = '') => {
    const [row] = await api.database.system((tx) =>
      tx<{ id: number }>(
        `insert into feedback (company_id, ticket_no, language, name, email, type, subject, content, source, status, priority, sla_due_at)
          values (1, 'T' || lpad(nextval('feedback_id_seq')::text, 10, '0'), 'en', 'Ann', 'ann@mail.example', 'bug', 'Export fails with HEIC pictures', 'It stops.', 'app', 'open', 'normal', now() + interval '24 hours') returning id`,
      ),
    )
    const id = Number(row?.id)
    if (changes !== '')
      await api.database.system((tx) => tx(`update feedback set ${changes} where id = $1`, [id]))
    return id
  }
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
  })

  it('belong to the first who takes them', async () => {
    const id = await ticket()
    const agent = await hire(api, 'feedback.agent', ['feedback.edit'])
    const theirs = records(
      () => agent.client,
      '/feedback',
      () => ({}),
    )
    const taken = await theirs.act(id, 'take')
    const again = await theirs.act(id, 'take')
    const late = await tickets.act(id, 'take')
    expect([
      [taken.body.at('data', 'assignee_id'), taken.body.at('data', 'status')],
      again.status,
      [late.status, late.body.at('code'), late.body.at('message')],
    ]).toEqual([[agent.id, 'processing'], 200, [409, 'TAKEN', '已被 feedback.agent 领取']])
  })

  it('are due by their priority until they are answered', async () => {
    const id = await ticket()
    const created = Date.parse(String((await tickets.show(id))['created_at']))
    const hours = []
    for (const priority of ['urgent', 'high', 'normal', 'low']) {
      const due = (await tickets.change(id, { priority })).body.text('data', 'sla_due_at')
      hours.push(Math.round((Date.parse(due) - created) / 3_600_000))
    }
    await tickets.act(id, 'replies', { content: '<p>Hello</p>' })
    const before = (await tickets.show(id))['sla_due_at']
    const after = (await tickets.change(id, { priority: 'urgent' })).body.at('data', 'sla_due_at')
    expect([hours, after]).toEqual([[4, 12, 24, 72], before])
  })

  it('are answered: clean HTML, a state, the time of the first answer; notes stay inside', async () => {
    const id = await ticket()
    const note = await tickets.act(id, 'replies', { type: 'note', content: '<p>Known bug</p>' })
    const afterNote = await tickets.show(id)
    const reply = await tickets.act(id, 'replies', {
      content: '<p>Fixed<script>x</script></p>',
      status: 'resolved',
    })
    const answered = await tickets.show(id)
    const reopened = await tickets.change(id, { status: 'processing' })
    const list = (await admin.get(`/feedback/${id}/replies`)).body.rows('data')
    expect([
      [note.status, note.body.at('data', 'sent_at'), afterNote['status'], afterNote['first_reply_at']],
      [reply.status, reply.body.at('data', 'content'), typeof reply.body.at('data', 'sent_at')],
      [
        answered['status'],
        typeof answered['first_reply_at'],
        typeof answered['resolved_at'],
        answered['replies_count'],
      ],
      reopened.body.at('data', 'resolved_at'),
      list.map(({ type }) => type),
      errorOf(await tickets.act(id, 'replies', { content: '<i></i>'.slice(0, 0) || '<script>x</script>' })),
      errorOf(await tickets.act(id, 'replies', { type: 'customer', content: '<p>x</p>' })),
      (await tickets.act(999_999, 'replies', { content: '<p>Hello</p>' })).status,
    ]).toEqual([
      [201, null, 'open', null],
      [201, '<p>Fixed</p>', 'string'],
      ['resolved', 'string', 'string', 1],
      null,
      ['note', 'reply'],
      [422, ['content']],
      [422, ['type']],
      404,
    ])
  })

  it('say who the customer is, and which tickets are alike', async () => {
    const order = (await admin.get('/orders?filter[status]=fulfilled&per_page=1')).body.text(
      'data',
      0,
      'email',
    )
    const id = await ticket(`email = '${order}'`)
    const other = await ticket()
    const context = (await admin.get(`/feedback/${id}/context`)).body
    expect([
      context.number('data', 'customer', 'orders') > 0,
      Number(context.text('data', 'customer', 'ltv_usd')) > 0,
      context.at('data', 'customer', 'banned'),
      context.rows('data', 'similar').some((row) => row['id'] === other),
    ]).toEqual([true, true, false, true])
  })

  it('have templates by language and kind', async () => {
    const all = (await admin.get('/feedback/templates')).body.rows('data')
    const one = (await admin.get('/feedback/templates?language=de&type=license')).body.rows('data')
    expect([all.length, one.length, String(one[0]?.['html']).startsWith('<p>Guten Tag')]).toEqual([
      42,
      1,
      true,
    ])
  })

  it('are handled many at a time; a merged one carries its texts to the other', async () => {
    const ids = [await ticket(), await ticket()]
    const into = await ticket()
    const [first = 0] = ids
    await tickets.act(first, 'replies', { content: '<p>First answer</p>' })
    const agent = await hire(api, 'feedback.second', ['feedback.edit'])
    expect([
      outcome(await tickets.bulk('assign', ids, { assignee_id: agent.id })),
      outcome(await tickets.bulk('set_status', ids, { status: 'waiting' })),
      outcome(await tickets.bulk('set_priority', ids, { priority: 'low' })),
      outcome(await tickets.bulk('add_tags', ids, { tags: ['VIP'] })),
      outcome(await tickets.bulk('merge', [...ids, into], { into_id: into })),
      (await tickets.show(first))['status'],
      (await admin.get(`/feedback/${into}/replies`)).body
        .rows('data')
        .map(({ type }) => String(type))
        .toSorted((a, b) => a.localeCompare(b)),
    ]).toEqual([[2], [2], [2], [2], [3], 'closed', ['customer', 'customer', 'reply', 'system', 'system']])
  })

  it('are deleted only where they are spam, with all that was said', async () => {
    const [real, spam] = [await ticket(), await ticket(`tags = '{垃圾}'`)]
    await tickets.act(spam, 'replies', { type: 'note', content: '<p>Spam</p>' })
    const conflict = await tickets.remove(real)
    const removed = await tickets.remove(spam)
    expect([
      [conflict.status, conflict.body.at('code')],
      removed.status,
      (await admin.get(`/feedback/${spam}/replies`)).status,
    ]).toEqual([[409, 'STATE'], 204, 404])
  })
})
