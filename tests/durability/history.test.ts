import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobs } from '../../api/engine/jobs/open-jobs.ts'
import { diskStorage } from '../../api/kernel/platform/storage.ts'
import { createTestApi, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { form } from '../../api/testing/form.ts'
import { openShop, type Shop, shopProduct } from '../../api/testing/intake.ts'

let storage: TestDatabase
let api: TestApi
let shop: Shop
let files: string

beforeAll(async () => {
  files = await mkdtemp(path.join(tmpdir(), 'history-files-'))
  storage = await openTestDatabase('postgres')
  api = await createTestApi(storage.database, {}, [], { storage: diskStorage(files) })
  shop = await openShop(api)
})
afterAll(async () => {
  await shop.app.close()
  await api.close()
  await storage.close()
  await rm(files, { recursive: true, force: true })
})

const count = 2_000

const stored = async () => {
  const [row] = await shop.query<{ n: number; ids: number; total: string }>(
    `select count(*)::int as n, count(distinct e.event_id)::int as ids, coalesce(sum(o.total), 0) as total
      from orders o join intake_events e on e.kind = 'order' and e.company_id = o.company_id and e.record_id = o.id where o.email like '%@killed.example'`,
  )
  return row
}

test('a process that is killed in the middle of a file doubles and loses nothing', async () => {
  const lines = Array.from(
    { length: count },
    (_, n) => `K-${n},${n % 700}@killed.example,2022-05-01 08:00,${shopProduct},1,20.00,US,Shop card,已支付`,
  )
  const admin = await api.as('admin')
  const content = ['订单号,邮箱,下单时间,产品 PID,数量,单价,国家,支付方式,付款状态', ...lines].join('\n')
  const uploaded = await admin.send(
    'POST',
    '/imports',
    form({ resource: 'intake_events' }, { name: 'k.csv', content }),
  )
  const id = uploaded.body.number('data', 'id')
  const constants = { 'items.license_type': 'yearly', language: 'en', currency: 'USD' }
  const changed = await admin.send('PUT', `/imports/${id}`, { body: { options: { constants } } })
  expect(changed.body.at('data', 'valid')).toBe(count)
  const started = await admin.send('POST', `/imports/${id}/run`, { body: { mode: 'skip_invalid' } })
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'history-process.ts'), storage.settings.url ?? '', files],
    { stdio: 'inherit' },
  )
  const exited = once(child, 'exit')
  while (((await stored())?.n ?? 0) === 0 && child.exitCode === null) await wait(10)
  child.kill('SIGKILL')
  const [, signal]: unknown[] = await exited
  const half = await stored()
  expect(signal).toBe('SIGKILL')
  expect(half?.n).toBeGreaterThan(0)
  expect(half?.n).toBeLessThan(count)
  await api.services.queue.recoverAll(await openJobs(storage.database))
  await storage.database.direct(`update queue.job_common set start_after = now() where state = $1`, ['retry'])
  await api.drain()
  const job = await admin.get(`/jobs/${started.body.number('data', 'id')}`)
  expect([job.body.at('data', 'status'), job.body.at('data', 'result')]).toEqual([
    'done',
    { rows: count, created: count, skipped: 0, refused: 0 },
  ])
  expect(await stored()).toEqual({ n: count, ids: count, total: '40000.00' })
  const [firsts] = await shop.query<{ n: number }>(
    `select count(*)::int as n from orders where is_first and email like '%@killed.example'`,
  )
  expect(firsts?.n).toBe(700)
})
