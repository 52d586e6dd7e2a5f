/** English texts of its errors, by the Chinese ones. */
export const english = {
  '限免赠送的活动价固定为 0': 'The price in a giveaway is 0',
  该产品的此授权类型没有现价: 'The product has no present price with this license type',
  '该产品的此授权类型没有 {currency} 价格': 'The product has no price in {currency} with this license type',
  '活动价：必填': 'The price in the special is required',
  '不能高于原价 {price}': 'Must not be above the usual price {price}',
  此优惠券不可与活动价叠加: 'This coupon cannot be combined with the special’s price',
  购买链接不含该产品: 'The checkout link does not have the product',
  '已有订单，只能停用': 'It has orders and can only be disabled',
  '已有订单，不能更换': 'It has orders and cannot be exchanged',
  '不能少于已售的 {sold} 件': 'Cannot be less than the {sold} sold',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'campaigns/products': typeof english
  }
}
