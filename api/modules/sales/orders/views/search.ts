import { sql } from '../../../../kernel/database/sql.ts'
import { candidateCiphertexts } from '../../../products/keys/key-text.ts'
import { type Search, searchAction, searchMissingAction, type SearchWay } from '../../search.ts'

const ofTradings = (condition: ReturnType<typeof sql>) =>
  sql`exists (select 1 from tradings x where x.order_id = t.id and x.company_id = t.company_id and ${condition})`

/** Ways to find orders without a date range (domain/screens.md "/orders/search"). */
const ways = {
  order_no: { zh: '订单号', en: 'Order no.', finds: sql`t.order_no = upper(w.text)` },
  email: { zh: '邮箱', en: 'Email', finds: sql`t.email = lower(w.text)` },
  gateway_txn_no: {
    zh: '网关流水号',
    en: 'Gateway transaction',
    finds: ofTradings(sql`x.gateway_txn_no = w.text`),
  },
  key: {
    zh: '序列号',
    en: 'License key',
    prepare: candidateCiphertexts,
    finds: sql`t.id in (select i.order_id from license_keys k join order_items i on i.id = k.order_item_id
      where k.company_id = t.company_id and k.key = any(w.forms::text[]))`,
  },
  payer_email: { zh: '付款账号', en: 'Payer', finds: ofTradings(sql`x.payer_email = lower(w.text)`) },
  card: {
    zh: '卡尾号+日期',
    en: 'Card and date',
    finds: ofTradings(sql`x.card_last4 = left(w.text, 4)
      and (x.traded_at at time zone (select z.timezone from companies z where z.id = t.company_id))::date::text = substr(w.text, 6)`),
  },
  agency_code: {
    zh: '代理编号',
    en: 'Agency code',
    finds: sql`t.agency_id in (select a.id from agencies a where a.company_id = t.company_id and a.code = upper(w.text))`,
  },
} satisfies Readonly<Record<string, SearchWay>>

const search: Search = {
  zh: '订单查询',
  en: 'Find orders',
  access: ['orders.search'],
  reads: ['companies', 'license_keys', 'tradings', 'users'],
  ways,
}

export const orderSearch = searchAction(search)
export const orderSearchMissing = searchMissingAction(search)
