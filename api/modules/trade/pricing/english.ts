/** English texts of its errors, by the Chinese ones. */
export const english = {
  '超出代理的序列号额度（剩余 {n}）': 'Beyond the agency’s quota of keys ({n} left)',
  '{product} 不提供该授权类型': '{product} is not offered with this license type',
  '{product} 目前不在售': '{product} is not on sale',
  '{product} 没有设置该货币的价格，请手工填写单价':
    '{product} has no price in this currency, please enter one',
  '价格不含税，税额请手工填写': 'The prices are without tax, please enter the tax',
  优惠不能超过小计: 'The discount must not exceed the subtotal',
  优惠券已用完: 'The coupon is used up',
  优惠券不适用于所选产品: 'The coupon is not for the chosen products',
  优惠券的货币与订单不同: 'The coupon is in another currency than the order',
  '优惠券的剩余次数已被待支付订单预留（共 {most} 次，已用 {used}，已预留 {reserved}）':
    'Unpaid orders hold the remaining uses of the coupon ({most} in all, {used} used, {reserved} reserved)',
  优惠券的预算已用完或已被待支付订单预留: 'The budget of the coupon is used up or held by unpaid orders',
  '优惠券的预算只剩 {left} USD，本单须 {wanted} USD':
    'The budget of the coupon has {left} USD left, this order takes {wanted} USD',
  该客户使用此优惠券的次数已满: 'The customer has used this coupon as often as allowed',
  '没有 {currency} 兑美元的汇率': 'There is no exchange rate from {currency} to US dollars',
  优惠券不存在: 'There is no such coupon',
  优惠券未生效或已停用: 'The coupon is not active',
  优惠券尚未到生效时间: 'The coupon is not valid yet',
  优惠券仅限新客户: 'The coupon is for new customers only',
  '未达到最低消费 {amount}': 'The order does not reach the minimum of {amount}',
  优惠券已过期: 'The coupon has expired',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'trade/pricing': typeof english
  }
}
