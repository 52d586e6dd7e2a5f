import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rebuildFacts } from '../../../engine/statistics/rebuild/rebuild-facts.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import { installationEvent, openShop, removalEvent, type Shop } from '../../../testing/intake.ts'
import { countedFacts } from '../../registry.ts'

const fresh = () => randomUUID().slice(0, 12)
const eight = Array.from({ length: 8 }, (_, place) => place)
const placesIn = (errors: unknown) => Object.keys(Object(errors))

describeApi('intake: installations and removals', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open())
  })
  afterAll(() => shop.app.close())

  const rowsOf = (id: string) =>
    shop.query(
      `select i.install_id, i.device_id, i.type, i.channel, i.version, i.ip, i.installed_at, i.uninstalled_at, u.reason, u.days_used, u.contact_email, u.recovered_at
        from intake_events e join installations i on i.id = e.record_id left join uninstallations u on u.installation_id = i.id
        where e.event_id = $1 and e.kind = 'installation' and i.company_id = 1`,
      [id],
    )

  it('takes an installation with its time, and its removal', async () => {
    const [id, gone] = [fresh(), fresh()]
    const at = new Date(Date.now() - 3 * 86_400_000).toISOString()
    const number = `SHOP-${id}`
    const sent = await shop.send(installationEvent(id, { install_id: number }, at))
    expect([sent.status, sent.body.text('record', 'title')]).toEqual([200, number])
    const removal = removalEvent(gone, id, { contact_email: 'Gone@Shop.Example' })
    expect((await shop.send(removal)).body.text('record', 'resource')).toBe('uninstallations')
    expect(await rowsOf(id)).toMatchObject([
      {
        install_id: number,
        device_id: `device-${id}`,
        type: 'new',
        channel: 'direct',
        version: '5.1.0',
        ip: '198.51.100.20',
        reason: 'slow',
        days_used: 2,
        contact_email: 'gone@shop.example',
        recovered_at: null,
      },
    ])
    expect((await shop.send(removal)).body.at('repeated')).toBe(true)
    expect((await shop.send(removalEvent(fresh(), id))).status).toBe(422)
  })

  it('knows who comes back within thirty days', async () => {
    const [id, gone, back] = [fresh(), fresh(), fresh()]
    await shop.send(installationEvent(id))
    await shop.send(removalEvent(gone, id))
    await shop.send(
      installationEvent(back, { device_id: `device-${id}`, type: 'reinstall' }, new Date().toISOString()),
    )
    const [row] = await rowsOf(id)
    expect(Object(row)['recovered_at']).not.toBeNull()
  })

  it('is counted in the statistics of its day', async () => {
    const at = '2025-12-20T10:00:00.000Z'
    const count = async () => {
      await rebuildFacts(open().database, countedFacts, { from: '2025-12-20', to: '2025-12-20' })
      const [row] = await shop.query<{ n: number }>(
        `select coalesce(sum(installs), 0)::int as n from daily_product_stats where company_id = 1 and date = '2025-12-20'`,
      )
      return row?.n ?? 0
    }
    const before = await count()
    await shop.send({ events: [installationEvent(fresh(), {}, at), installationEvent(fresh(), {}, at)] })
    expect(await count()).toBe(before + 2)
  })

  it('lets a removal wait for its installation', async () => {
    const [id, gone] = [fresh(), fresh()]
    expect((await shop.send(removalEvent(gone, id))).status).toBe(202)
    await shop.send(installationEvent(id))
    expect(await rowsOf(id)).toMatchObject([{ reason: 'slow' }])
  })

  it.each([
    [{ product_pid: 1 }, 'data.product_pid'],
    [{ os: 'amiga' }, 'data.os'],
    [{ device_id: 'x'.repeat(33) }, 'data.device_id'],
    [{ first_run_at: '2020-01-01T00:00:00Z' }, 'data.first_run_at'],
    [{ first_run_at: '2125-01-01T00:00:00Z' }, 'data.first_run_at'],
    [{ uninstalled_at: '2025-01-01T00:00:00Z' }, 'data.uninstalled_at'],
  ])('refuses an installation with %o', async (data, place) => {
    const id = fresh()
    const sent = await shop.send(installationEvent(id, data))
    expect([sent.status, placesIn(sent.body.at('errors'))]).toEqual([422, [place]])
    expect(await rowsOf(id)).toEqual([])
  })

  it('refuses an install id that is taken, and a removal before the installation', async () => {
    const [id, number] = [fresh(), `TAKEN-${fresh()}`]
    await shop.send(installationEvent(id, { install_id: number }, new Date().toISOString()))
    const taken = await shop.send(installationEvent(fresh(), { install_id: number }))
    expect(placesIn(taken.body.at('errors'))).toEqual(['data.install_id'])
    const early = await shop.send(removalEvent(fresh(), id))
    expect(placesIn(early.body.at('errors'))).toEqual(['occurred_at'])
  })

  it('takes each of eight at once one time', async () => {
    const [id, gone] = [fresh(), fresh()]
    const events = [installationEvent(id), removalEvent(gone, id)]
    const answers = await Promise.all(
      eight.map((place) => shop.send({ events: place % 2 === 0 ? events : events.toReversed() })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200))
    expect(await rowsOf(id)).toMatchObject([{ reason: 'slow' }])
  })
})
