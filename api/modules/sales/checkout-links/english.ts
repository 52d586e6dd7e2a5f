/** English texts of its errors, by the Chinese ones. */
export const english = {
  不含该产品的此授权类型: 'Does not sell the product under this license',
  所选产品不存在: 'The chosen product does not exist',
  同一商品出现了两次: 'An item is named twice',
  '所选支付方式都不支持 {currency}': 'None of the chosen payment methods supports {currency}',
  '该授权类型没有 {currency} 价格': 'This license type has no price in {currency}',
  已有订单的链接不能改标识: 'The key of a link with orders cannot be changed',
  链接已过期: 'The link has expired',
  '不能少于已成交的 {sales} 单': 'Cannot be less than the {sales} sales there are',
  失效时间已过: 'The end has passed',
  该产品不提供该授权类型: 'The product is not offered with this license type',
  未在售: 'Not on sale',
  该产品未在售: 'This product is not on sale',
  失效时间须晚于生效时间: 'The end must be after the beginning',
  成交数已达上限: 'The limit of sales is reached',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'sales/checkout-links': typeof english
  }
}
