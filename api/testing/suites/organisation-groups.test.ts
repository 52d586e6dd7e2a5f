import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, Reply, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { hire, type Person } from '../staff.ts'

/** Groups: who is in them, whose records they let their members see, and what they are notified of. */
describeApi('organisation: groups', (open) => {
  let api: TestApi
  let admin: Client
  let counter = 0
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
  })

  const store = (more: object = {}, by = admin) => {
    counter += 1
    return by.send('POST', '/groups', { body: { name: `测试组 ${counter}`, data_scope: 'company', ...more } })
  }
  const errorsOf = (reply: Reply) => [reply.status, Object.keys(Object(reply.body.at('errors')))]
  const consequencesOf = (body: Reply['body']) =>
    Object.fromEntries(
      body
        .rows('data', 'consequences')
        .map(({ label, names }) => [
          label,
          (names as { label: string }[]).map((name) => name.label).toSorted(),
        ]),
    )
  const idOf = (reply: Reply) => reply.body.number('data', 'id')

  it('take members of their company, and no others', async () => {
    const one = await hire(api, 'g.member', ['orders.index'])
    const [foreign] = await api.database.system((tx) =>
      tx<{ id: number }>("select id from users where username = 'datasafe.service'"),
    )
    const created = await store({ members: [one.id], notify_events: ['chargeback'] })
    const strange = await store({ members: [one.id, foreign?.id] })
    const group = idOf(created)
    const again = await admin.send('POST', `/groups/${group}/members`, { body: { user_ids: [one.id, 1] } })
    const refused = await admin.send('POST', `/groups/${group}/members`, {
      body: { user_ids: [foreign?.id] },
    })
    const removed = await admin.send('DELETE', `/groups/${group}/members`, {
      body: { user_ids: [1, 987654] },
    })
    expect([created.status, errorsOf(strange), again.body.at('data'), errorsOf(refused)]).toEqual([
      201,
      [422, ['members']],
      { added: 1 },
      [422, ['user_ids']],
    ])
    expect(errorsOf(removed)).toEqual([422, ['user_ids']])
    const gone = await admin.send('DELETE', `/groups/${group}/members`, { body: { user_ids: [1] } })
    expect(gone.body.at('data')).toEqual({ removed: 1 })
  })

  it('have one name in a company', async () => {
    const first = await store({ name: '同名组' })
    const duplicate = await store({ name: '同名组' })
    const elsewhere = await store({ name: '同名组' }, admin.in(2))
    expect([first.status, errorsOf(duplicate), elsewhere.status]).toEqual([201, [422, ['name']], 201])
  })

  it('send a test to their members', async () => {
    const one = await hire(api, 'g.told', ['orders.index'])
    const group = idOf(await store({ members: [one.id] }))
    const sent = await admin.send('POST', `/groups/${group}/test-notify`, { body: { event: 'chargeback' } })
    const wrong = await admin.send('POST', `/groups/${group}/test-notify`, { body: { event: 'nothing' } })
    const { body } = await one.client.get('/user/notification-logs')
    expect([sent.body.at('data'), errorsOf(wrong), body.at('data', 0, 'notification', 'title')]).toEqual([
      { sent: 1 },
      [422, ['event']],
      '测试通知：拒付',
    ])
  })

  it('say who is no longer limited before they go', async () => {
    const one = await hire(api, 'g.freed', ['orders.index'])
    const group = idOf(await store({ data_scope: 'own', members: [one.id] }))
    const { body } = await admin.get(`/groups/${group}/dependents`)
    const gone = await admin.send('DELETE', `/groups/${group}`)
    expect([consequencesOf(body), gone.status]).toEqual([
      { 删除后数据范围不再受限的成员: [one.username] },
      204,
    ])
  })

  it('name the events that have no receiver without them', async () => {
    const one = await hire(api, 'g.only', ['orders.index'])
    const other = await hire(api, 'g.other', ['orders.index'])
    const away = await hire(api, 'g.away', ['orders.index'])
    const gone = await hire(api, 'g.gone', ['orders.index'])
    const company = admin.in(2)
    await company.send('POST', '/companies/2/users', {
      body: { user_ids: [one.id, other.id, away.id, gone.id], roles: [] },
    })
    await api.database.system(async (tx) => {
      await tx("update groups set status = 'disabled' where company_id = 2")
      await tx("update users set status = 'disabled' where id = $1", [away.id])
      await tx('update users set deleted_at = now() where id = $1', [gone.id])
      await tx(
        'insert into company_users (company_id, user_id) select 2, u.id from unnest($1::bigint[]) u(id) on conflict do nothing',
        [[one.id, other.id, away.id, gone.id]],
      )
    })
    const made = async (body: object) => idOf(await store(body, company))
    const group = await made({
      members: [one.id],
      notify_events: ['chargeback', 'coupon_requested', 'feedback_new', 'negative_review', 'publish_failed'],
    })
    await made({ members: [other.id], notify_events: ['feedback_new'] })
    await made({ members: [away.id], notify_events: ['negative_review'] })
    await made({ members: [other.id], notify_events: ['publish_failed'], status: 'disabled' })
    const deserted = await made({ members: [away.id], notify_events: ['coupon_requested'] })
    await api.database.system((tx) =>
      tx('insert into group_users (group_id, user_id) values ($1, $2)', [deserted, gone.id]),
    )
    const emptyGroup = await made({ members: [], notify_events: ['error_critical'] })
    const off = await made({ members: [one.id], notify_events: ['error_critical'], status: 'disabled' })
    const named = async (id: number) => consequencesOf((await company.get(`/groups/${id}/dependents`)).body)
    expect([await named(group), await named(emptyGroup), await named(off)]).toEqual([
      { 删除后没有人收到的通知: ['优惠待审批', '发布失败', '差评（≤2 星）', '拒付'].toSorted() },
      {},
      {},
    ])
  })

  describe('whose records their members see:', () => {
    let person: Person
    let colleague: Person
    let own: number
    let theirs: number
    let foreign: number
    beforeAll(async () => {
      const keys = ['link-codes.index', 'link-codes.update', 'link-codes.remove', 'link-codes.store']
      person = await hire(api, 'g.owner', keys)
      colleague = await hire(api, 'g.colleague', keys)
      const [a, b, c] = await api.database.system(async (tx) => {
        const [made] = await tx<{ id: number }>(
          "insert into departments (name, code, sort, status) values ('小组', 'G-TEAM', 1, 'enabled') returning id",
        )
        await tx('update users set department_id = $2 where id = any($1::bigint[])', [
          [person.id, colleague.id],
          made?.id,
        ])
        const codes = await tx<{ id: number }>(
          'select id from link_codes where company_id = 1 order by id desc limit 3',
        )
        for (const [place, owner] of [person.id, colleague.id, 1].entries())
          await tx('update link_codes set owner_id = $1 where id = $2', [owner, codes[place]?.id])
        return codes
      })
      ;[own, theirs, foreign] = [a?.id ?? 0, b?.id ?? 0, c?.id ?? 0]
    })

    const seen = async () => {
      const { body } = await person.client.get(
        `/link-codes?per_page=200&language=*&filter[owner_id]=${person.id},${colleague.id}`,
      )
      const ids = new Set(body.rows('data').map((row) => row['id']))
      const shown = await Promise.all(
        [own, theirs, foreign].map(async (id) => (await person.client.get(`/link-codes/${id}`)).status),
      )
      const { body: options } = await person.client.get(`/link-codes/options?ids=${own},${theirs},${foreign}`)
      return {
        listed: [own, theirs].filter((id) => ids.has(id)),
        shown,
        options: options.rows('data').length,
      }
    }

    it.each([
      ['own', () => [own], [200, 404, 404]],
      ['department', () => [own, theirs], [200, 200, 404]],
      ['company', () => [own, theirs], [200, 200, 200]],
    ] as const)('%s', async (scope, listed, shown) => {
      const group = idOf(await store({ data_scope: scope, members: [person.id] }))
      const result = await seen()
      await admin.send('DELETE', `/groups/${group}`)
      expect(result).toEqual({
        listed: listed(),
        shown,
        options: shown.filter((status) => status === 200).length,
      })
    })

    it('how much is hidden is known before a group is saved, by the condition of the lists', async () => {
      const group = idOf(await store({ data_scope: 'company', members: [person.id] }))
      const hidden = async (body: object) =>
        (
          await admin.send('POST', '/groups/hidden-rows', {
            body: { id: group, members: [person.id, colleague.id], ...body },
          })
        ).body
      const [codes] = await api.database.system((tx) =>
        tx<{ total: number; theirs: number }>(
          `select count(*)::int as total, count(*) filter (where owner_id = any($1::bigint[]))::int as theirs
            from link_codes where company_id = 1`,
          [[person.id, colleague.id]],
        ),
      )
      const before = await api.database.system((tx) =>
        tx(
          'select g.*, m.user_id from groups g left join group_users m on m.group_id = g.id order by 1, m.user_id',
        ),
      )
      const alone = await hidden({ data_scope: 'own' })
      const together = await hidden({ data_scope: 'department' })
      const open = await hidden({ data_scope: 'company' })
      const disabled = await hidden({ data_scope: 'own', status: 'disabled' })
      const ofCodes = (body: Reply['body']) =>
        body.rows('data', 'kinds').find((row) => row['resource'] === 'link_codes')
      const wide = idOf(await store({ data_scope: 'company', members: [colleague.id] }))
      const widened = await hidden({ data_scope: 'own' })
      await admin.send('DELETE', `/groups/${wide}`)
      const listed = Number(
        (await person.client.get('/link-codes?per_page=1&language=*')).body.at('meta', 'pagination', 'total'),
      )
      await admin.send('PUT', `/groups/${group}`, {
        body: {
          data_scope: 'own',
          updated_at: (await admin.get(`/groups/${group}`)).body.at('data', 'updated_at'),
        },
      })
      const narrowed = Number(
        (await person.client.get('/link-codes?per_page=1&language=*')).body.at('meta', 'pagination', 'total'),
      )
      await admin.send('DELETE', `/groups/${group}`)
      const after = await api.database.system((tx) =>
        tx(
          'select g.*, m.user_id from groups g left join group_users m on m.group_id = g.id order by 1, m.user_id',
        ),
      )
      const [total = 0, theirs = 0] = [codes?.total, codes?.theirs]
      const figures = (least: number, most: number) =>
        expect.objectContaining({ label: '链接码', total, least, most }) as unknown
      expect([
        [alone.at('data', 'members'), alone.at('data', 'counted')],
        ofCodes(alone),
        ofCodes(together),
        ofCodes(open),
        ofCodes(disabled),
        ofCodes(widened),
        listed - narrowed,
        after.length,
      ]).toEqual([
        [2, 2],
        figures(total - 1, total - 1),
        figures(total - theirs, total - theirs),
        figures(0, 0),
        figures(0, 0),
        figures(0, total - 1),
        total - 1,
        before.length - 1,
      ])
    })

    it('the widest of several counts, a disabled one does not', async () => {
      const narrow = idOf(await store({ data_scope: 'own', members: [person.id] }))
      const wide = await store({ data_scope: 'company', members: [person.id] })
      const widest = await seen()
      await admin.send('PUT', `/groups/${idOf(wide)}`, {
        body: { status: 'disabled', updated_at: wide.body.text('data', 'updated_at') },
      })
      const narrowed = await seen()
      for (const id of [narrow, idOf(wide)]) await admin.send('DELETE', `/groups/${id}`)
      expect([widest.listed.length, narrowed.listed]).toEqual([2, [own]])
    })

    it('what is not theirs cannot be changed, deleted or given away', async () => {
      const group = idOf(await store({ data_scope: 'own', members: [person.id] }))
      const { body } = await admin.get(`/link-codes/${theirs}`)
      const changed = await person.client.send('PUT', `/link-codes/${theirs}`, {
        body: { note: 'x', updated_at: body.text('data', 'updated_at') },
      })
      const removed = await person.client.send('DELETE', `/link-codes/${theirs}`, { body: {} })
      const { body: mine } = await person.client.get(`/link-codes/${own}`)
      const takenOver = await person.client.send('PUT', `/link-codes/${own}`, {
        body: { owner_id: colleague.id, updated_at: mine.text('data', 'updated_at') },
      })
      await admin.send('DELETE', `/groups/${group}`)
      expect([changed.status, removed.status, errorsOf(takenOver)]).toEqual([404, 404, [422, ['owner_id']]])
    })
  })
})
