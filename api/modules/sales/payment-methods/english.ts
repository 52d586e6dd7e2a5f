/** English texts of its errors, by the Chinese ones. */
export const english = {
  未启用或不支持该货币: 'Not enabled, or not in this currency',
  请选择国家: 'Please choose a country',
  最大金额须大于最小金额: 'The highest amount must be above the lowest',
  密钥须重新输入: 'Please enter the secret again',
  '这是最后一个可用的支付方式，不能停用': 'This is the last usable payment method: it cannot be disabled',
  '这是最后一个可用的支付方式，不能删除': 'This is the last usable payment method: it cannot be deleted',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'sales/payment-methods': typeof english
  }
}
