import type { refundLines as zh } from '../zh/refund-lines.ts'

export const refundLines: Record<keyof typeof zh, string> = {
  left: '{{left}} of {{of}} can come back',
  quantityOf: 'Copies of {{product}}',
  amountOf: 'Amount for {{product}}',
  refundable: 'Up to {{amount}} can be refunded',
  noOrder: 'Choose the order first',
}
