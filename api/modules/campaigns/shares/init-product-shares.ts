import { enumerations, int } from '../../../engine/model/fields.ts'
import { refs } from '../../../engine/model/related-fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { specialOf } from '../specials/parent.ts'
import { shareChannel } from './share-channel.ts'
import { productShareTemplate } from './share-texts.ts'

/** A share for each product on each channel where there is none yet. */
export const initProductShares = collectionAction({
  name: 'init',
  path: '/init',
  zh: '批量生成活动产品分享',
  en: 'Make product shares by template',
  access: ['specials.update'],
  input: {
    channels: enumerations('渠道', 'Channels', shareChannel, { required: true }),
    special_product_ids: refs('活动产品', 'Products', 'special_products', { required: true, max: 100 }),
  },
  answer: { fields: { created: int('生成条数', 'Created', { required: true }) } },
  async run({ call, resource, input }) {
    const special = await specialOf(call)
    const products = [...new Set(input.special_product_ids)]
    const channels = [...new Set(input.channels)]
    const missing = await run<{
      special_product_id: number
      channel: (typeof channels)[number]
      is_present: boolean
    }>(
      call.tx,
      sql`select p.id as special_product_id, c.channel, s.id is not null as is_present
        from special_products p cross join unnest(${array(channels, 'text')}) with ordinality as c (channel, place)
        left join special_product_shares s on s.special_product_id = p.id and s.channel = c.channel
        where p.special_id = ${special.id}::bigint and p.id = any(${array(products, 'bigint')})
        order by p.sort, p.id, c.place`,
    )
    if (missing.length < products.length * channels.length)
      throw ApiError.invalid({ special_product_ids: ['所选活动产品不存在'] })
    const absentShares = missing.filter(({ is_present }) => !is_present)
    const shares = repositoryOf('special_product_shares', call, resource)
    for (const { special_product_id, channel } of absentShares) {
      await shares.create({ special_product_id, channel, ...productShareTemplate(special.title) })
    }
    return { created: absentShares.length }
  },
})
