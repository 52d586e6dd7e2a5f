import { enumerations, int } from '../../../engine/model/fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { createRecord } from '../../../engine/operations/write/store.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { specialOf } from '../specials/parent.ts'
import { shareChannel } from './share-channel.ts'
import { shareTemplate } from './share-texts.ts'

/** A share for each channel that has none yet, worded by a template. */
export const initShares = collectionAction({
  name: 'init',
  path: '/init',
  zh: '一键生成活动分享',
  en: 'Make shares by template',
  access: ['specials.update'],
  input: { channels: enumerations('渠道', 'Channels', shareChannel, { required: true }) },
  answer: { fields: { created: int('生成条数', 'Created', { required: true }) } },
  async run({ call, resource, input }) {
    const special = await specialOf(call)
    const rows = await run<{ channel: string }>(
      call.tx,
      sql`select channel from special_shares where special_id = ${special.id}::bigint`,
    )
    const known = new Set(rows.map((row) => row.channel))
    const channels = new Set(input.channels as readonly string[])
    const missing = shareChannel.filter(({ value }) => channels.has(value) && !known.has(value))
    for (const [place, { value: channel }] of missing.entries()) {
      const sort = Math.min((known.size + place + 1) * 10, 999)
      await createRecord(resource, { channel, sort, ...shareTemplate(channel, special.title) }, call)
    }
    return { created: missing.length }
  },
})
