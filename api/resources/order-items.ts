import { licenseType } from '../definition/enums/common.ts'
import { enumeration, int, money, ref, refs } from '../definition/fields.ts'
import { defineResource } from '../definition/resource.ts'

const orderCurrency = { currency: { field: 'order.currency' } }

export const orderItems = defineResource({
  name: 'order_items',
  entity: 'OrderItem',
  zh: '订单明细',
  en: 'Order item',
  path: '/trading-items',
  scope: { parent: 'orders', by: 'order_id' },
  title: 'license_type',
  fields: {
    order_id: ref('订单', 'Order', 'orders', { readOnly: true, required: true, index: true }),
    product_id: ref('产品', 'Product', 'products', { required: true, index: true }),
    license_type: enumeration('授权类型', 'License type', licenseType, { required: true }),
    price_id: ref('价格', 'Price', 'prices'),
    quantity: int('数量', 'Quantity', { required: true, min: 1, max: 999, default: 1 }),
    unit_price: money('单价', 'Unit price', { ...orderCurrency, required: true, min: 0 }),
    discount: money('优惠', 'Discount', { ...orderCurrency, readOnly: true, default: '0' }),
    total: money('小计', 'Total', { ...orderCurrency, readOnly: true, default: '0' }),
    total_usd: money('小计(USD)', 'Total USD', { currency: 'USD', readOnly: true, default: '0' }),
    returned_quantity: int('已退数量', 'Returned qty', { readOnly: true, min: 0, default: 0 }),
    license_keys: refs('序列号', 'License keys', 'license_keys', { readOnly: true }),
  },
})
