import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { sampleTables } from '../../kernel/database/sample-tables.fixture.ts'
import { createQueue } from '../../kernel/platform/queue.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { serveHealth } from './health.ts'

it('the embedded database is ready behind long work, which a probe neither ends nor queues behind twice', async () => {
  const { database, close } = await openTestDatabase('pglite', { tables: sampleTables })
  const queue = createQueue(database)
  await queue.open()
  let queries = 0
  const app = Fastify()
  serveHealth(
    app,
    {
      ...database,
      system: (work) => {
        queries += 1
        return database.system(work)
      },
    },
    queue,
  )
  const ready = async () => {
    const began = performance.now()
    const { statusCode } = await app.inject('/readyz')
    return { statusCode, isSoon: performance.now() - began < 2_000 }
  }
  const before = await ready()
  queries = 0
  const work = database.system(async (tx) => {
    await tx('create temporary table long_work (id int)')
    for (let second = 0; second < 4; second += 1) await wait(1_000)
    // Longer than a probe is waited for: a limit of the probe's would end the engine, and this work with it.
    return await tx('select count(*)::int as n from long_work, pg_sleep(2)')
  })
  const during = await Promise.all([ready(), ready(), wait(500).then(ready)])
  expect([before, ...during]).toEqual(Array.from({ length: 4 }, () => ({ statusCode: 200, isSoon: true })))
  expect([await work, queries]).toEqual([[{ n: 0 }], 1])
  await close()
  await expect.poll(ready).toEqual({ statusCode: 503, isSoon: true })
})

it('a statement of a probe has the embedded database’s usual time, because beyond it the engine is ended', async () => {
  const { database, close } = await openTestDatabase('pglite', { tables: sampleTables })
  const queue = createQueue(database)
  await queue.open()
  const states: unknown[] = []
  const app = Fastify()
  serveHealth(
    app,
    {
      ...database,
      async system(work) {
        const looked = database.system(async (tx) => (await tx('select pg_sleep(3)'), await work(tx)))
        states.push(...(await Promise.allSettled([looked])).map(({ status }) => status))
        return await looked
      },
    },
    queue,
  )
  await app.inject('/readyz')
  await expect.poll(() => states).toEqual(['fulfilled'])
  await close()
})
