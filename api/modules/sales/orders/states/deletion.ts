import type { Deletion } from '../../../../engine/model/deletion.ts'

/** Deleted orders take their transactions and refunds out of sight; `beforeDelete` takes their keys back. */
export const orderDeletion: Deletion = {
  confirm: 'order_no',
  when: 'always',
  dependents: [
    {
      resource: 'tradings',
      effect: 'cascading',
      by: 'order_id',
      where: 'd.company_id = t.company_id and d.order_id = t.id',
      zh: '将隐藏的支付流水',
      en: 'Payments that will be hidden',
    },
    {
      resource: 'returns',
      effect: 'cascading',
      by: 'order_id',
      where: 'd.company_id = t.company_id and d.order_id = t.id',
      zh: '将隐藏的退款单',
      en: 'Returns that will be hidden',
    },
    {
      resource: 'license_keys',
      effect: 'detaching',
      where:
        'd.company_id = t.company_id and d.order_item_id in (select i.id from order_items i where i.order_id = t.id)',
      zh: '将收回的序列号',
      en: 'Keys that will be taken back',
    },
  ],
  choices: [],
}
