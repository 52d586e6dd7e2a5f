import { computed } from '../../../engine/model/computed-fields.ts'
import { country } from '../../../engine/model/enums/country.ts'
import { bool, datetime, email, enumeration, ip, string } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { deliverPrize } from './deliver.ts'

const fields = {
  special_id: ref('活动', 'Special', 'specials', { readOnly: true, required: true }),
  prize_id: ref('奖品', 'Prize', 'special_prizes', { readOnly: true, index: true }),
  email: email('邮箱', 'Email', { readOnly: true, pii: true }),
  ip: ip('IP', 'IP', { readOnly: true, pii: true }),
  country: enumeration('国家', 'Country', country, { readOnly: true }),
  delivered_at: datetime('发放时间', 'Delivered at', { readOnly: true }),
  delivery: string('发放内容', 'Delivery', { readOnly: true }),
  created_at: datetime('抽奖时间', 'Drawn at', { readOnly: true, default: 'now' }),
}

const computedFields = {
  delivered: computed(bool('已发放', 'Delivered'), '(t.delivered_at is not null)'),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    special_draws: typeof fields & typeof computedFields
  }
}

export const specialDraws = defineResource({
  name: 'special_draws',
  entity: 'SpecialDraw',
  zh: '抽奖记录',
  en: 'Draw',
  path: '/specials/{special_id}/draws',
  scope: { parent: 'specials', by: 'special_id' },
  title: 'id',
  fields,
  computed: computedFields,
  storage: { indexes: [['special_id', 'created_at']], internal: { license_key_id: 'bigint' } },
  list: {
    search: ['email'],
    sortable: ['created_at', 'delivered_at', 'prize_id'],
    sort: '-created_at',
    filters: ['prize_id', 'delivered', 'created_at'],
  },
  operations: { index: ['specials.index', 'specials.update'] },
  transfer: { exports: ['specials.index'] },
  changes: ['license_keys'],
  actions: [deliverPrize],
})
