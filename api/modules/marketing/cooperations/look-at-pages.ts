import type { Services } from '../../../engine/model/services.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database, Query } from '../../../kernel/database/types.ts'
import { message } from '../../../kernel/formats/messages/message.ts'

interface Page {
  readonly id: number
  readonly publish_url: string
  readonly code: string
  readonly link_alive: string
  readonly owner_id: number
  readonly kind: string
}

const shown = 5

/** Looks every day whether the pages of running cooperations still have their link code, and notifies the owners of those that lost it. */
export async function lookAtPages(database: Database, { ports }: Pick<Services, 'ports'>): Promise<void> {
  const pages = await database.system(pagesOf)
  const found: Found[] = []
  for (const page of pages)
    found.push({
      ...page,
      now: await ports.links.hasLink(page.publish_url, page.code).catch(() => 'unknown'),
    })
  await database.system((tx) => keep(tx, found, ports.links.simulated))
}

interface Found extends Page {
  readonly now: string
}

async function pagesOf(tx: Query): Promise<Page[]> {
  return await run<Page>(
    tx,
    sql`select c.id, c.publish_url, l.code, c.link_alive, c.owner_id, c.kind from cooperations c join link_codes l on l.id = c.link_code_id
      where c.status = 'published' and c.publish_url <> '' order by c.id`,
  )
}

/** A page that could not be opened stays as it was; one that has changed since is looked at the next time. */
async function keep(tx: Query, found: readonly Found[], simulated: boolean): Promise<void> {
  for (const state of ['ok', 'lost'] as const) {
    const ids = found.filter(({ now }) => now === state).map(({ id }) => id)
    await run(
      tx,
      sql`update cooperations set link_checked_at = now(), link_alive = ${state},
          updated_at = case when link_alive = ${state} then updated_at else ${nextVersion()} end
        where id = any(${array(ids, 'bigint')}) and status = 'published'`,
    )
  }
  const lost = found.filter((page) => page.now === 'lost' && page.link_alive !== 'lost')
  for (const own of Map.groupBy(lost, ({ owner_id, kind }) => `${owner_id} ${kind}`).values())
    await notifyOwner(tx, own, simulated)
}

async function notifyOwner(tx: Query, lost: readonly Page[], simulated: boolean): Promise<void> {
  const [first] = lost
  if (first === undefined) return
  const [n, pages] = [lost.length, lost.slice(0, shown).map((page) => page.publish_url)]
  await notifyUsers(tx, [first.owner_id], {
    topic: 'task',
    type: 'error',
    title: simulated
      ? message('{n} 个合作的发布页已找不到链接码（演示）', { n })
      : message('{n} 个合作的发布页已找不到链接码', { n }),
    text: n > shown ? message('{pages} 等 {n} 个', { pages, n }) : message('{pages}', { pages }),
    link: `/paid-marketings/cooperation/${first.kind}?f.link_alive=lost&f.owner_id=me`,
    companyId: null,
  })
}
