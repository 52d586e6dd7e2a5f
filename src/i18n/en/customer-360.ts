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
}
