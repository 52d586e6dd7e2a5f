/** English texts of its errors, by the Chinese ones. */
export const english = {
  代理产品已停用: 'The agency product is disabled',
  请先指定授权类型: 'Please set the license type first',
  已有订单的代理产品只能停用: 'An agency product with orders can only be disabled',
  只能选择在售产品: 'Products on sale only',
  该代理已有此产品和授权类型: 'The agency already has this product with this license type',
  经销和总代须填代理价: 'Resellers and distributors need an agency price',
  '代理价不能高于零售价 {price}': 'The agency price must not be above the retail price {price}',
  额度不能少于已用: 'The quota must not be below what is used',
  '额度不能少于已用 {used} 个与待发码订单的 {reserved} 个':
    'The quota cannot be less than the {used} used and the {reserved} that orders wait for',
  '额度不能超过 {n}': 'The quota must not exceed {n}',
  '超出授信额度：欠款将为 {owed} USD，额度 {limit} USD':
    'Beyond the credit limit: {owed} USD would be owed, {limit} USD are allowed',
  结束须晚于开始: 'The end must be after the beginning',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'marketing/agency-products': typeof english
  }
}
