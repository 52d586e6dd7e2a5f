import { sql } from '../../../kernel/database/sql.ts'
import { candidateCiphertexts } from '../../products/keys/key-text.ts'
import { searchAction, type SearchWay } from '../search.ts'

/** Ways to find refunds (domain/screens.md "/orders/return/search"). */
const ways = {
  return_no: { zh: '退款单号', en: 'Return no.', finds: sql`t.return_no = upper(w.text)` },
  order_no: { zh: '订单号', en: 'Order no.', finds: sql`t.order_no = upper(w.text)` },
  email: { zh: '邮箱', en: 'Email', finds: sql`t.email = lower(w.text)` },
  gateway_txn_no: {
    zh: '网关流水号',
    en: 'Gateway transaction',
    finds: sql`t.order_id in (select x.order_id from tradings x where x.company_id = t.company_id and x.gateway_txn_no = w.text)`,
  },
  key: {
    zh: '序列号',
    en: 'License key',
    prepare: candidateCiphertexts,
    finds: sql`t.order_id in (select i.order_id from license_keys k join order_items i on i.id = k.order_item_id
      where k.company_id = t.company_id and k.key = any(w.forms::text[]))`,
  },
} satisfies Readonly<Record<string, SearchWay>>

export const returnSearch = searchAction({
  zh: '退款查询',
  en: 'Find refunds',
  access: ['order-returns.search'],
  reads: ['companies', 'tradings', 'users'],
  ways,
})
