import { expect, it } from 'vitest'
import type { Call } from '../../engine/model/operation.ts'
import { repositoryOf } from '../../engine/operations/write/repository.ts'
import { sql } from '../../kernel/database/sql.ts'
import { asCall } from '../call.ts'
import { describeApi } from '../describe-api.ts'

/** What a repository promises, on records that any company has. */
describeApi('a repository', (open) => {
  const inCompany = <T>(work: (call: Call) => Promise<T>, company = 1) => asCall(open(), 1, company, work)
  const code = (name: string) => `repo${name}${Date.now() % 1_000_000}`
  const link = (name: string) => ({
    code: code(name),
    name,
    target_url: 'https://a.example/',
    channel: 'other' as const,
    utm_source: 'test',
    utm_medium: 'test',
    utm_campaign: 'test',
    owner_id: 1,
  })
  const rowOf = async (id: number) => {
    const [row] = await open().database.system((tx) =>
      tx<{ company_id: number; name: string; status: string; updated_by: number | null; version: string }>(
        'select company_id, name, status, updated_by, updated_at::text as version from link_codes where id = $1',
        [id],
      ),
    )
    return row
  }
  const insert = (name: string, company = 1) =>
    inCompany((call) => repositoryOf('link_codes', call).insert(link(name)), company)

  it('inserts a row of the selected company, written by the caller', async () => {
    const id = await insert('one')
    expect(await rowOf(id)).toMatchObject({ company_id: 1, name: 'one', updated_by: 1 })
  })

  it('changes a row and its version, twice within one moment too', async () => {
    const id = await insert('two')
    const before = await rowOf(id)
    const versions = await inCompany(async (call) => {
      const links = repositoryOf('link_codes', call)
      await links.update(id, { name: 'second' })
      const { updated_at: first } = await links.find(id)
      await links.update(id, { name: 'third' })
      return [first, (await links.find(id)).updated_at]
    })
    expect([new Set([before?.version, ...versions]).size, (await rowOf(id))?.name]).toEqual([3, 'third'])
  })

  it('notes what the server counts without a new version', async () => {
    const id = await insert('noted')
    const before = await rowOf(id)
    await inCompany((call) => repositoryOf('link_codes', call).note(id, { name: sql`upper(name)` }))
    expect(await rowOf(id)).toEqual({ ...before, name: 'NOTED' })
  })

  it('notes in the rows that meet a condition, says which, and makes no version', async () => {
    const ids = [await insert('some'), await insert('some2'), await insert('some3')]
    const before = await Promise.all(ids.map(rowOf))
    const noted = await inCompany((call) =>
      repositoryOf('link_codes', call).noteWhere(sql`t.id = any(${sql.param(ids.slice(1))}::bigint[])`, {
        name: sql`upper(t.name)`,
      }),
    )
    const [first, ...others] = before
    expect([noted, await Promise.all(ids.map(rowOf))]).toEqual([
      ids.slice(1),
      [first, ...others.map((row) => ({ ...row, name: row?.name.toUpperCase() }))],
    ])
  })

  it('changes the rows that meet a condition, and says which', async () => {
    const ids = [await insert('many'), await insert('many2')]
    const other = await insert('other')
    const changed = await inCompany((call) =>
      repositoryOf('link_codes', call).updateWhere(sql`t.id = any(${sql.param(ids)}::bigint[])`, {
        status: 'paused',
        name: sql`name || '!'`,
      }),
    )
    const rows = await Promise.all([...ids, other].map(rowOf))
    expect([changed, rows.map((row) => [row?.name, row?.status])]).toEqual([
      ids,
      [
        ['many!', 'paused'],
        ['many2!', 'paused'],
        ['other', 'active'],
      ],
    ])
  })

  it('reads fields of rows as records have them', async () => {
    const id = await insert('read')
    const [read, record] = await inCompany(async (call) => {
      const links = repositoryOf('link_codes', call)
      const [row] = await links.select(
        ['name', 'status', 'created_at', 'expires_at'],
        sql`t.id = ${id}::bigint`,
      )
      return [row, await links.find(id)] as const
    })
    expect(read).toEqual({
      id,
      name: 'read',
      status: 'active',
      created_at: record.created_at,
      expires_at: null,
    })
  })

  it('makes and changes records by the rules, in the action log', async () => {
    const { id, name } = await inCompany(async (call) => {
      const links = repositoryOf('link_codes', call)
      const made = await links.create({ ...link('ruled'), product_id: null })
      return await links.change(await links.lock(made.id), { name: 'changed' })
    })
    const logged = await open().database.system((tx) =>
      tx<{ action: string }>(
        "select action from action_logs where resource = 'link_codes' and record_id = $1 order by id",
        [String(id)],
      ),
    )
    expect([name, logged.map(({ action }) => action)]).toEqual(['changed', ['create', 'update']])
  })

  it('refuses what a rule of the resource refuses, with messages by field', async () => {
    const refused = inCompany((call) =>
      repositoryOf('link_codes', call).create({ ...link('x'), status: 'expired' }),
    )
    await expect(refused).rejects.toMatchObject({
      status: 422,
      body: { errors: { status: ['过期由到期时间决定'] } },
    })
  })

  it('turns a value that is taken into a message at its field', async () => {
    const taken = link('taken')
    const twice = inCompany(async (call) => {
      const links = repositoryOf('link_codes', call)
      await links.insert(taken)
      return await links.insert(taken)
    })
    await expect(twice).rejects.toMatchObject({
      status: 422,
      body: { errors: { code: [{ text: '{label}已存在', values: { label: { zh: '短码', en: 'Code' } } }] } },
    })
  })

  it('neither finds nor changes what another company has', async () => {
    const id = await insert('foreign', 2)
    const before = await rowOf(id)
    await expect(inCompany((call) => repositoryOf('link_codes', call).find(id))).rejects.toMatchObject({
      status: 404,
    })
    await inCompany(async (call) => {
      const links = repositoryOf('link_codes', call)
      await links.update(id, { name: 'taken over' })
      await links.note(id, { name: 'taken over' })
      return await links.updateWhere(sql`t.id = ${id}::bigint`, { name: 'taken over' })
    })
    expect([before?.company_id, await rowOf(id)]).toEqual([2, before])
  })

  it('writes with one statement each', async () => {
    const id = await insert('counted')
    const counts = await inCompany(async (call) => {
      const counted: number[] = []
      const count = async (work: (counting: Call) => Promise<unknown>) => {
        let statements = 0
        const tx: Call['tx'] = (text, params) => {
          statements += 1
          return call.tx(text, params)
        }
        await work({ ...call, tx })
        counted.push(statements)
      }
      await count((counting) => repositoryOf('link_codes', counting).insert(link('counted2')))
      await count((counting) => repositoryOf('link_codes', counting).update(id, { name: 'a' }))
      await count((counting) =>
        repositoryOf('link_codes', counting).updateWhere(sql`t.id = ${id}::bigint`, { name: 'b' }),
      )
      await count((counting) => repositoryOf('link_codes', counting).note(id, { name: 'c' }))
      await count((counting) =>
        repositoryOf('link_codes', counting).select(['name'], sql`t.id = ${id}::bigint`),
      )
      return counted
    })
    expect(counts).toEqual([1, 1, 1, 1, 1])
  })

  it('is of one resource only', async () => {
    const wrong = inCompany(async (call) => repositoryOf('coupons', call, call.services.find('link_codes')))
    await expect(wrong).rejects.toThrow('link_codes has no records of coupons')
  })
})
