/** English texts of its errors, by the Chinese ones. */
export const english = {
  发生时间不能晚于现在: 'Cannot be later than now',
  此密钥不能发送这类事件: 'This key may not send events of this kind',
  该编号已用于内容不同的事件: 'This id was used for an event with other content',
  '暂时无法处理，请稍后重发': 'Cannot be processed now; send it again later',
  订单或付款尚未收到: 'The order or its payment has not arrived yet',
  订单须有明细: 'An order has items',
  没有这张优惠券: 'There is no such coupon',
  没有这种支付方式: 'There is no such payment method',
  '实付与明细、优惠和税不符，应为 {total}':
    'Does not agree with items, discount and tax, which come to {total}',
  '订单的货币为 {currency}': 'The order is in {currency}',
  '金额须为订单实付 {total}': 'Has to be the total of the order, {total}',
  退款不能早于付款: 'A refund cannot be earlier than the payment',
  订单中没有该产品: 'The order has no such product',
  事件已接收: 'The event was taken already',
  须为非空列表: 'Has to be a list that is not empty',
  须为对象: 'Has to be an object',
  '一次最多 {n} 个事件': 'At most {n} events at once',
}
