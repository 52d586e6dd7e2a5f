import { setTimeout as wait } from 'node:timers/promises'
import type { Workload } from '../model.ts'
import { repeat } from './repeat.ts'
import { signedIn } from './session.ts'

/** How long letters may take once nothing is broken any more. */
const longest = 20_000

/** Passwords that are reset by letter: each acknowledged one sends its letter, and only one that its receiver keeps. */
export const letters: Workload = {
  name: 'letters',
  async start(world) {
    const { client, mail } = world
    const token = await signedIn(world, 'letters', 'admin')
    const as = { workload: 'letters', token }
    const users = await client.rest({ method: 'GET', path: '/users?q=norole&per_page=1' }, as)
    if (users.outcome !== 'done') throw new Error('norole was not found before the fault')
    const path = `/users/${users.body.data[0].id}/reset-password`
    let acknowledged = 0
    const { stop } = repeat(async () => {
      const body = { random: true, notify: true }
      const reply = await client.rest({ method: 'POST', path, body }, as)
      if (reply.outcome === 'done') acknowledged += 1
    }, 700)
    const arrived = () =>
      new Set(mail.server.received.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1])).size
    return {
      async stop() {
        await stop()
        const end = Date.now() + longest
        while (arrived() < acknowledged && Date.now() < end && !world.isLost()) await wait(100)
        const missing = acknowledged - arrived()
        return missing > 0
          ? [`${missing} of ${acknowledged} letters did not arrive within ${longest / 1000} s`]
          : []
      },
      async check(rows) {
        const states = await rows<{ status: string; n: number }>(
          `select status, count(*)::int as n from mails where subject = '您的密码已重置' and status in ('failed', 'simulated') group by status`,
        )
        return states.map(({ status, n }) => `${n} letters are ${status}`)
      },
    }
  },
}
