import type { customer360 as zh } from '../zh/customer-360.ts'

export const customer360: Record<keyof typeof zh, string> = {
  title: 'License key and customer',
  product: 'Product',
  email: 'E-mail',
  order: 'Order',
  devices: 'Devices',
  expires: 'Expires',
  never: 'Never',
  registrations: 'Registrations',
  events: 'What happened',
  customer: 'The customer',
  orders: 'Paid orders',
  spent: 'Spent',
  returned: 'Refunded',
  activeDevices: 'Devices in use',
  openFeedback: 'Open feedback',
  first: 'First seen',
  last: 'Last seen',
  keys: 'License keys',
}
