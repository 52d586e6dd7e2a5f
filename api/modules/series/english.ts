/** English texts of its errors, by the Chinese ones. */
export const english = {
  自动邮件已在运行: 'The series is running already',
  只有运行中的自动邮件可以暂停: 'Only a running series can be paused',
  运行中的自动邮件须先暂停: 'Pause the series first',
  没有结果未知的邮件: 'There is no mail whose outcome is unknown',
  只有等待中的收件人可以移出: 'Only people who wait can be taken out',
  同一封邮件在一个自动邮件里只能用一次: 'A mail can stand in a series only once',
  邮件的语言与自动邮件不同: 'The mail is in another language than the series',
  '邮件里有不存在的变量，请先修改邮件': 'The mail has variables that do not exist: please change it first',
  邮件用了优惠码变量但没有选择优惠券: 'The mail uses a coupon code, but no coupon is chosen',
  请同时填写发送时段的开始和结束: 'Give both the beginning and the end of the hours',
  须晚于开始时间: 'Must be later than the beginning',
  至少需要一个步骤: 'At least one step is needed',
}

declare module '../../kernel/formats/messages/message.ts' {
  interface Texts {
    series: typeof english
  }
}
