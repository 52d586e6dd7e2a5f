/** Texts of what comes back of an order. */
export const refundLines = {
  left: '可退 {{left}} / {{of}}',
  quantityOf: '{{product}}的退款数量',
  amountOf: '{{product}}的退款金额',
  refundable: '最多可退 {{amount}}',
  noOrder: '请先选择订单',
}
