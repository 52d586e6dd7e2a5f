import { createHash, randomBytes } from 'node:crypto'
import { form } from '../../../api/testing/form.ts'
import type { Workload } from '../model.ts'
import { repeat } from './repeat.ts'
import { signedIn } from './session.ts'

const size = 300_000

/** Files: what was acknowledged comes back byte by byte. */
export const uploads: Workload = {
  name: 'uploads',
  async start(world) {
    const { client } = world
    const token = await signedIn(world, 'uploads', 'imageforge.marketing')
    const as = { workload: 'uploads', token }
    const stored: { readonly id: number; readonly url: string; readonly hash: string }[] = []
    const { stop } = repeat(async () => {
      const text = randomBytes(size / 2).toString('hex')
      const bytes = form({ usage: 'attachment' }, { name: 'fault.txt', content: text })
      const reply = await client.rest({ method: 'POST', path: '/files', bytes }, as)
      if (reply.outcome === 'done')
        stored.push({ id: reply.body.data.id, url: reply.body.data.url, hash: hashOf(text) })
    }, 400)
    return {
      async stop() {
        await stop()
        const problems: string[] = []
        for (const { url, id, hash } of stored.slice(-40)) {
          const reply = await client.rest({ method: 'GET', path: url.replace(/^\/api/, '') }, as)
          if (reply.outcome !== 'done') problems.push(`file ${id} was acknowledged and cannot be opened`)
          else if (hashOf(reply.text) !== hash) problems.push(`file ${id} was acknowledged and is damaged`)
        }
        return problems
      },
      async check(rows) {
        const found = await rows<{ id: number }>('select id from files where id = any($1::bigint[])', [
          stored.map(({ id }) => id),
        ])
        return found.length === stored.length
          ? []
          : [`${stored.length - found.length} acknowledged files have no row`]
      },
    }
  },
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
