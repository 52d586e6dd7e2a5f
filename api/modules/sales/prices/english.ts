/** English texts of its errors, by the Chinese ones. */
export const english = {
  划线价不能低于售价: 'The list price must not be below the price',
  '与 {day} 起生效的同类价格时间重叠': 'Overlaps the price of the same kind from {day}',
  请选择要调整的价格: 'Please choose the prices',
  调整后的价格超出范围: 'The new price is out of range',
  时间不正确: 'The time is not valid',
  原价格届时已失效: 'The present price will have ended by then',
  只有启用或预约的价格可以调整: 'Only enabled and scheduled prices can be adjusted',
  '有成交的价格不能删除，只能停用': 'A price with sales cannot be deleted, only disabled',
  '{currency} 不支持小数金额': '{currency} has no decimals',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'sales/prices': typeof english
  }
}
