import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../api/testing/api.ts'
import { depth } from '../sampling/run.ts'
import { createBrowser } from './browser.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { startWriters, type Written, wrongRows } from './writers.ts'

/** How long nginx may leave a server alone that is back: `fail_timeout=1s`, and it counts in whole seconds. */
const leftAloneMs = 2_500

describe('two gateways and two APIs behind nginx', () => {
  let cluster: Cluster
  let browser: ReturnType<typeof createBrowser>
  const signIn = (username: string, password = demoPassword) =>
    browser.call('session_sign_in', { input: { grant_type: 'password', username, password } })
  const tokenOf = async (username: string) => String((await signIn(username)).body['access_token'])

  /** All four; in a sampled run one of each kind. */
  const programs = () =>
    [cluster.apis, cluster.gateways].flatMap((of) => (depth === 'full' ? of : of.slice(0, 1)))
  /** One in a thousand, with what nginx says of it. */
  const expectFewRefused = async (written: readonly Written[]) => {
    const refused = written.filter(({ outcome }) => outcome !== 'done')
    if (refused.length <= Math.ceil(written.length / 1000)) return
    expect({ refused, nginx: await cluster.errors() }).toEqual({ refused: [], nginx: '' })
  }

  beforeAll(async () => {
    cluster = await openCluster()
    browser = createBrowser(cluster)
  })
  afterAll(async () => {
    browser.close()
    await cluster.close()
  })

  test('any of them is killed while orders are written, and none is lost or done twice, and at most one in a thousand is refused', async () => {
    const token = await tokenOf('admin')
    const writers = startWriters(browser, token)
    await wait(1_000)
    for (const program of programs()) {
      await program.kill()
      await wait(500)
      await program.start()
      await wait(leftAloneMs)
    }
    const written = await writers.stop()
    expect(await wrongRows(cluster, written)).toEqual([])
    await expectFewRefused(written)
    expect(written.length).toBeGreaterThan(50)
  })

  test('each is stopped and started again, one after the other, and the writes go on', async () => {
    const writers = startWriters(browser, await tokenOf('admin'))
    await wait(500)
    for (const program of programs()) {
      expect(await program.stop()).toBe(true)
      await program.start()
      await wait(leftAloneMs)
    }
    const written = await writers.stop()
    expect(await wrongRows(cluster, written)).toEqual([])
    await expectFewRefused(written)
  })

  test('wrong passwords lock an account whichever of them is asked, and a session is one of all', async () => {
    const token = await tokenOf('readonly')
    await Promise.all(Array.from({ length: 5 }, () => signIn('readonly', 'wrong-Password-1')))
    const right = await Promise.all(Array.from({ length: 4 }, () => signIn('readonly')))
    expect(right.map(({ status }) => status)).toEqual([423, 423, 423, 423])
    const calls = await Promise.all(
      Array.from({ length: 8 }, () => browser.call('session_notifications', {}, { token })),
    )
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('nothing of a query is in the log of nginx', async () => {
    expect(await cluster.log()).toMatch(/POST \/graphql 200/)
    expect(await cluster.log()).not.toContain('?')
  })
})
