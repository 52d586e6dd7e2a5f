import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { toCents } from '../../../kernel/formats/money/amount.ts'
import { lockAgency, quotaOf } from '../../trade/quota.ts'
import { makeLink } from './make-link.ts'

/** Those that buy at a price of their own. */
const buyers = ['reseller', 'distributor']

interface ProductFacts {
  readonly type: string
  readonly on_sale: boolean
  /** The lowest list price for one copy that the agreement is about. */
  readonly retail: string | null
  readonly again: boolean
}

/** An agreement on a product: one for each license, no dearer than the list (domain/resources.md, agency_products). */
export const agencyProductRules = defineRules('agency_products', {
  beforeWrite: async (call, values, record) => {
    const after = { ...record, ...values }
    const agencyId = Number(after.agency_id ?? call.params['agency_id'])
    const facts = await loadFacts(call, agencyId, after, record === null ? null : record.id)
    const errors: ErrorsOf<'agency_products'> = {}
    if (values.product_id !== undefined && values.product_id !== record?.product_id && !facts.on_sale)
      errors.product_id = ['只能选择在售产品']
    if (facts.again) errors.license_type = ['该代理已有此产品和授权类型']
    const price = after.agency_price ?? null
    if (buyers.includes(facts.type) && price === null) errors.agency_price = ['经销和总代须填代理价']
    if (price !== null && facts.retail !== null && toCents(price) > toCents(facts.retail))
      errors.agency_price = [message('代理价不能高于零售价 {price}', { price: facts.retail })]
    const [from, to] = [after.starts_at ?? '', after.ends_at ?? '']
    if (from !== '' && to !== '' && to <= from) errors.ends_at = ['结束须晚于开始']
    return { ...errors, ...(await quotaErrors(call, values, record)) }
  },
  afterWrite: async (call, record) => {
    if (record.link_code_id === null) await makeLink(call, record.id)
  },
  preventsDeletion: async (call, record) =>
    (await hasOrders(call, record)) ? '已有订单的代理产品只能停用' : null,
})

/** No less than was taken, and than orders wait for; 0 means that no quota was agreed. */
async function quotaErrors(
  call: Call,
  { key_quota: quota }: ValuesOf<'agency_products'>,
  record: RecordOf<'agency_products'> | null,
): Promise<ErrorsOf<'agency_products'>> {
  if (quota === undefined || record === null || quota >= record.key_quota) return {}
  if (quota < record.keys_used) return { key_quota: ['额度不能少于已用'] }
  const { reserved } = await quotaOf(call, record.id)
  return quota > 0 && quota < record.keys_used + reserved
    ? {
        key_quota: [
          message('额度不能少于已用 {used} 个与待发码订单的 {reserved} 个', {
            used: record.keys_used,
            reserved,
          }),
        ],
      }
    : {}
}

async function loadFacts(
  call: Call,
  agencyId: number,
  after: DraftOf<'agency_products'>,
  exceptId: number | null,
): Promise<ProductFacts> {
  await lockAgency(call, agencyId)
  const license = after.license_type ?? null
  const product = Number(after.product_id)
  const [row] = await run<ProductFacts>(
    call.tx,
    sql`select a.type,
        exists (select 1 from products p where p.company_id = a.company_id and p.id = ${product}::bigint and p.status = 'on_sale') as on_sale,
        (select min(r.amount) from prices r where r.company_id = a.company_id and r.product_id = ${product}::bigint
          and (${license}::text is null or r.license_type = ${license}) and r.currency = ${after.currency ?? ''}
          and r.region = 'global' and r.min_quantity = 1 and r.status = 'active' and r.effective_from <= now()
          and (r.effective_to is null or r.effective_to > now())) as retail,
        exists (select 1 from agency_products o where o.company_id = a.company_id and o.agency_id = a.id
          and o.product_id = ${product}::bigint and o.license_type is not distinct from ${license}::text
          and o.id is distinct from ${exceptId}::bigint) as again
      from agencies a where a.company_id = ${call.caller.companyId}::bigint and a.id = ${agencyId}::bigint`,
  )
  return row ?? { type: '', on_sale: false, retail: null, again: false }
}

async function hasOrders(call: Call, record: RecordOf<'agency_products'>): Promise<boolean> {
  const rows = await run(
    call.tx,
    sql`select 1 from orders o join order_items i on i.company_id = o.company_id and i.order_id = o.id
      where o.company_id = ${call.caller.companyId}::bigint and o.agency_id = ${record.agency_id}::bigint
        and i.product_id = ${record.product_id}::bigint
        and (${record.license_type ?? null}::text is null or i.license_type = ${record.license_type ?? null}) limit 1`,
  )
  return rows.length > 0
}
