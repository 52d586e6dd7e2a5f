/** English texts of its errors, by the Chinese ones. */
export const english = {
  发生时间不能晚于现在: 'Cannot be later than now',
  此密钥不能发送这类事件: 'This key may not send events of this kind',
  该编号已用于内容不同的事件: 'This id was used for an event with other content',
  '暂时无法处理，请稍后重发': 'Cannot be processed now; send it again later',
  所依赖的事件尚未收到: 'What it is about has not arrived yet',
  首次启动不能早于安装: 'The first run cannot be earlier than the installation',
  没有这封邮件: 'There is no such mail',
  没有这个广告系列: 'There is no such campaign',
  '广告系列的货币为 {currency}': 'The campaign is in {currency}',
  该安装已卸载: 'It was removed already',
  卸载不能早于安装: 'A removal cannot be earlier than the installation',
  没有说明是哪条反馈: 'It does not say which feedback it is about',
  没有这条反馈: 'There is no such feedback',
  没有这个附件: 'There is no such attachment',
  没有这个页面的评论主题: 'No theme of reviews has this page',
  没有这份问卷: 'There is no such survey',
  没有这个订单: 'There is no such order',
  没有说明是哪个订单: 'It does not say which order it is about',
  没有这张退款单: 'There is no such refund',
  退款单不在退款中: 'The refund is not under way',
  '退款单的金额为 {amount}': 'The refund is {amount}',
  '退款已入账，但网关报告未成功，请人工核对':
    'The refund is in the books, but the gateway reports that it did not succeed: please look into it',
  '拒付已按接受入账，撤销须人工处理':
    'The chargeback was accepted and is in the books; its reversal has to be entered by hand',
  订单须有明细: 'An order has items',
  没有这张优惠券: 'There is no such coupon',
  '请填写渠道，或已登记的链接码': 'Name a channel, or the code of a known link',
  没有这种支付方式: 'There is no such payment method',
  '实付与明细、优惠和税不符，应为 {total}':
    'Does not agree with items, discount and tax, which come to {total}',
  '订单的货币为 {currency}': 'The order is in {currency}',
  '金额须为订单实付 {total}': 'Has to be the total of the order, {total}',
  退款不能早于付款: 'A refund cannot be earlier than the payment',
  订单中没有该产品: 'The order has no such product',
  没有这个序列号: 'There is no such license key',
  序列号已作废: 'The license key was revoked',
  序列号已过期: 'The license key has expired',
  '序列号已预留，尚不能使用': 'The license key is reserved and cannot be used yet',
  序列号属于其他产品: 'The license key is of another product',
  没有序列号的注册须填产品: 'A registration without a license key names its product',
  没有序列号的注册须填授权类型: 'A registration without a license key says its license type',
  该设备已用此序列号注册: 'The device is registered with this license key already',
  '设备数已达上限 {n}': 'The license key is used on as many devices as it may be, {n}',
  该邮箱已被禁止注册: 'The address is banned from registering',
  '无法解密，请重新填写': 'Cannot be decrypted: write it again',
  事件已接收: 'The event was taken already',
  须为列表: 'Has to be a list',
  个人信息已抹除: 'The personal data were erased',
  须为对象: 'Has to be an object',
  '不是 JSON 对象': 'Not a JSON object',
  '一次最多 {n} 个事件': 'At most {n} events at once',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'intake/events': typeof english
  }
}
