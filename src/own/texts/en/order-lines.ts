import type { orderLines as zh } from '../zh/order-lines.ts'

export const orderLines: Record<keyof typeof zh, string> = {
  title: 'Quote',
  subtotal: 'Subtotal',
  discount: 'Discount',
  tax: 'Tax',
  total: 'Total',
  useListPrices: 'Use list prices where none is entered',
  failed: 'What is entered cannot be priced yet',
}
