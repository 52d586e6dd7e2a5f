import type { orderItems as zh } from '../zh/order-items.ts'

export const orderItems: Record<keyof typeof zh, string> = {
  devices: '{{used}} of {{most}} devices used',
  revoked: 'Revoked',
  returned: '{{count}} returned',
  noKeys: 'No keys sent yet',
}
