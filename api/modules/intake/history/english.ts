/** English texts of its errors, by the Chinese ones. */
export const english = {
  最多两位小数: 'Two decimals at most',
  '日和月的顺序不明确，请选择日期顺序': 'Day and month could be either way round: choose the order of dates',
  没有这一天: 'There is no such day',
  '有同名的产品，请填写产品 PID': 'Several products have this name: write the PID',
  '该地址已退订，不会重新订阅': 'This address has unsubscribed and is not subscribed again',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'intake/history': typeof english
  }
}
