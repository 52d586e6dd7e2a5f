import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, RecordOf } from '../../../engine/model/records.ts'
import { createRecord } from '../../../engine/operations/write/store.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { splitTarget } from '../../trade/utm.ts'

/** An infomercial without a link code gets one of its own, so that its clicks can be told apart; that one leads where the infomercial does. */
export async function bindLinkCode(
  call: Call,
  record: RecordOf<'infomercials'>,
  before: RecordOf<'infomercials'> | null,
): Promise<void> {
  if (record.link_code_id === null) await makeLinkCode(call, record)
  else if (before !== null && before.link_url !== record.link_url) await moveLinkCode(call, record)
}

async function makeLinkCode(call: Call, record: RecordOf<'infomercials'>): Promise<void> {
  const linkCodes = call.services.find('link_codes')
  const link = await createRecord(
    linkCodes,
    {
      name: `广告 ${textOf(record.title)}`.slice(0, 80),
      target_url: record.link_url,
      channel: 'other',
      utm_source: 'infomercial',
      utm_medium: record.position,
      utm_campaign: campaignOf(record),
      language: record.language,
      owner_id: call.caller.userId,
    },
    call,
  )
  await run(
    call.tx,
    sql`update infomercials set link_code_id = ${link['id']}::bigint where id = ${record.id}::bigint`,
  )
}

/** Whoever keeps it: it is the infomercial's own. */
async function moveLinkCode({ tx, caller }: Call, record: RecordOf<'infomercials'>): Promise<void> {
  const { url } = splitTarget(textOf(record.link_url))
  await run(
    tx,
    sql`update link_codes set target_url = ${url}, updated_by = ${caller.userId}::bigint,
        updated_at = ${nextVersion()}
      where id = ${record.link_code_id}::bigint and utm_source = 'infomercial' and utm_campaign = ${campaignOf(record)}`,
  )
}

function campaignOf({ id }: DraftOf<'infomercials'>): string {
  return `infomercial-${textOf(id)}`
}
