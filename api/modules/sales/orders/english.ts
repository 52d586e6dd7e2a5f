/** English texts of its errors, by the Chinese ones. */
export const english = {
  该序列号已作废: 'The key is revoked',
  '序列号库存不足：缺 {n}': 'Not enough keys in stock: {n} missing',
  所选序列号不属于该订单: 'The chosen keys do not belong to this order',
  '未设置 PUBLIC_URL 和 INTAKE_PORT，订单没有付款页面':
    'PUBLIC_URL and INTAKE_PORT are not set: the order has no payment page',
  '订单金额为 0，不需要收款': 'The order costs nothing, there is nothing to be paid',
  只有待支付的订单可以确认收款: 'Only pending orders can be marked as paid',
  '只有已支付、尚未发码的订单可以发码': 'Only paid orders without keys can be fulfilled',
  订单的商品已全部退款: 'Everything in the order was refunded',
  订单没有可用的序列号: 'The order has no usable key',
  '只有未收款的待支付或冻结订单可以取消，已收款的请改走退款':
    'Only pending and frozen orders that were not paid can be cancelled; please refund a paid one',
  只有冻结的订单可以解冻: 'Only frozen orders can be released',
  未收款的冻结订单只能取消: 'A frozen order without payment can only be cancelled',
  该订单当前状态不能退款: 'In its present status the order cannot be refunded',
  '已支付的订单不能删除，请改走退款': 'A paid order cannot be deleted, please refund it',
  '没有该货币的标价，请填写单价': 'There is no list price in this currency: enter a unit price',
  '订单已支付或已关闭，不能再改': 'The order is paid or closed and cannot be changed',
  未支付的订单没有发票: 'An unpaid order has no invoice',
  '该邮箱已被禁止下单（{pattern}）': 'This e-mail address may not order ({pattern})',
  修改邮箱须填写原因: 'Changing the e-mail address needs a reason',
  支付时间不能晚于现在: 'The time of payment must not be in the future',
  已支付的订单须填支付方式: 'A paid order needs a payment method',
  所选支付方式不存在: 'The chosen payment method does not exist',
  该支付方式未启用: 'The payment method is not enabled',
  '该支付方式不支持 {currency}': 'The payment method does not support {currency}',
  '请用“确认收款”登记支付': 'Please record the payment with “Mark as paid”',
  后台只能新建人工或代理订单: 'Only manual orders and orders of agencies can be created here',
  只能改为人工或代理订单: 'Can only become a manual order or an order of an agency',
  代理订单须选择代理: 'An order of an agency needs the agency',
  改价须填写内部备注: 'A changed price needs an internal note',
  只有月付和年付可以自动续费: 'Only monthly and yearly licenses renew themselves',
  '所选价格不属于该产品、授权类型和货币': 'The chosen price is of another product, license type or currency',
  请先填写支付时间: 'Please fill in when it was paid first',
  没有发码的权限: 'You may not send keys',
  '代理的序列号额度不足：须 {quantity}': 'The key quota of the agency is not enough: {quantity} are needed',
  '购买链接“{name}”的成交数已达上限，不能再确认收款':
    'The checkout link “{name}” has reached its limit of sales: the payment cannot be recorded',
  '活动产品“{name}”只剩 {left} 件，不能再确认收款':
    'The special has {left} copies of “{name}” left: the payment cannot be recorded',
  '该客户购买活动产品“{name}”已达每人 {most} 件，不能再确认收款':
    'The customer has bought “{name}” as often as each may ({most}): the payment cannot be recorded',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'sales/orders': typeof english
  }
}
