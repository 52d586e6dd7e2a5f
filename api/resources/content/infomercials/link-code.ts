import { sql } from 'drizzle-orm/sql'
import type { Values } from '../../../definition/rules.ts'
import type { Call } from '../../../operations/operation.ts'
import { createRecord } from '../../../operations/store.ts'
import { run } from '../../../query/sql.ts'
import { textOf } from '../../../query/text-of.ts'

/** A new infomercial without a link code gets one of its own, so that its clicks can be told apart. */
export async function bindLinkCode(
  call: Call,
  record: Readonly<Values>,
  before: Readonly<Values> | null,
): Promise<void> {
  if (before !== null || record['link_code_id'] !== null) return
  const { find } = call.services
  const linkCodes = find('link_codes')
  if (linkCodes === undefined) throw new Error('link_codes is no resource')
  const link = await createRecord(
    linkCodes,
    {
      name: `广告 ${textOf(record['title'])}`.slice(0, 80),
      target_url: record['link_url'],
      channel: 'other',
      utm_source: 'infomercial',
      utm_medium: record['position'],
      utm_campaign: `infomercial-${textOf(record['id'])}`,
      language: record['language'],
      owner_id: call.caller.userId,
    },
    call,
    find,
  )
  await run(
    call.tx,
    sql`update infomercials set link_code_id = ${link['id']}::bigint where id = ${record['id']}::bigint`,
  )
}
