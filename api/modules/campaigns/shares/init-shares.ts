import { enumerations, int } from '../../../engine/model/fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
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
    const shares = repositoryOf('special_shares', call, resource)
    const rows = await shares.select(['channel'], sql`t.special_id = ${special.id}::bigint`)
    const existing = new Set(rows.map((row) => row.channel))
    const channels = new Set(input.channels)
    const missing = shareChannel.filter(({ value }) => channels.has(value) && !existing.has(value))
    for (const [place, { value: channel }] of missing.entries()) {
      const sort = Math.min((existing.size + place + 1) * 10, 999)
      await shares.create({ channel, sort, ...shareTemplate(channel, special.title) })
    }
    return { created: missing.length }
  },
})
