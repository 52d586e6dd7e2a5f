import type { Call } from '../../../engine/model/operation.ts'
import { notifyGroups } from '../../../engine/notifications/notify.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'

/** Notifies who watches the stock when taking `taken` keys brought a product below its limit, or the company's: once, as it is crossed. */
export async function warnLowStock(call: Call, productId: number, taken: number): Promise<void> {
  const { companyId } = call.caller
  if (companyId === null || taken === 0) return
  const [stock] = await run<{ title: string; available: number; threshold: number }>(
    call.tx,
    sql`select p.name as title, coalesce(p.low_key_threshold, c.low_key_threshold) as threshold,
        (select count(*) from license_keys k where k.company_id = p.company_id and k.product_id = p.id and k.status = 'available') as available
      from products p join companies c on c.id = p.company_id
      where p.id = ${productId}::bigint and p.company_id = ${companyId}::bigint`,
  )
  if (stock === undefined) return
  const { title, available, threshold } = stock
  if (available >= threshold || available + taken < threshold) return
  await notifyGroups(call.tx, companyId, 'low_key_stock', {
    type: 'error',
    title: message('序列号库存不足：{title}', { title }),
    text: message('可用序列号还剩 {n} 个，低于预警线 {threshold} 个。', { n: available, threshold }),
    link: '/products/keygen',
  })
}
