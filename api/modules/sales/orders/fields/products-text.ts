import { licenseType } from '../../../../engine/model/enums/common.ts'

/** “图片大师 终身版 ×2 等 3 项”: the first line of an order, and how many there are; SQL, for the order of the given id expression. */
export function orderProductsText(orderId: string): string {
  const label = licenseType.map(({ value, zh }) => `when '${value}' then '${zh}'`).join(' ')
  return `(select p.name || ' ' || (case i.license_type ${label} else i.license_type end) || ' ×' || i.quantity
    || (case when count(*) over () > 1 then ' 等 ' || count(*) over () || ' 项' else '' end)
    from order_items i join products p on p.id = i.product_id where i.order_id = ${orderId} order by i.id limit 1)`
}
