import type { couponEffect as zh } from '../zh/coupon-effect.ts'

export const couponEffect: Record<keyof typeof zh, string> = {
  orders: 'Orders',
  revenue: 'Revenue',
  discount: 'Discount',
  firsts: 'First orders',
  date: 'Date',
  unused: 'Nobody has used it yet',
  latest: 'Only the latest {{count}} uses are counted',
}
