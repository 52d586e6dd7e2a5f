import { userOf } from '../../../engine/model/caller.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { splitTarget } from '../../trade/utm.ts'

/** An infomercial without a link code gets one of its own, so that its clicks can be distinguished; that one leads where the infomercial does. */
export async function bindLinkCode(
  call: Call,
  record: RecordOf<'infomercials'>,
  before: RecordOf<'infomercials'> | null,
): Promise<void> {
  if (record.link_code_id === null) await makeLinkCode(call, record)
  else if (before !== null && before.link_url !== record.link_url) await moveLinkCode(call, record)
}

async function makeLinkCode(call: Call, record: RecordOf<'infomercials'>): Promise<void> {
  const link = await repositoryOf('link_codes', call).create({
    name: `广告 ${record.title}`.slice(0, 80),
    target_url: record.link_url,
    channel: 'other',
    utm_source: 'infomercial',
    utm_medium: record.position,
    utm_campaign: campaignOf(record),
    language: record.language,
    owner_id: userOf(call.caller),
  })
  await repositoryOf('infomercials', call).note(record.id, { link_code_id: link.id })
}

/** The user who keeps it: it is the infomercial's own. */
async function moveLinkCode({ tx, caller }: Call, record: RecordOf<'infomercials'>): Promise<void> {
  const { url } = splitTarget(record.link_url)
  await run(
    tx,
    sql`update link_codes set target_url = ${url}, updated_by = ${caller.userId}::bigint,
        updated_at = ${nextVersion()}
      where id = ${record.link_code_id}::bigint and utm_source = 'infomercial' and utm_campaign = ${campaignOf(record)}`,
  )
}

function campaignOf({ id }: Pick<RecordOf<'infomercials'>, 'id'>): string {
  return `infomercial-${id}`
}
