/** English texts of its errors, by the Chinese ones. */
export const english = {
  已结束月份的预算不能修改: 'The budget of a month that is over cannot be changed',
  只能设置本月及以后的预算: 'Only this month and later ones can be budgeted',
  只能为自己负责的广告系列设预算: 'You can budget campaigns of your own only: choose the owner',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'marketing/ad-budgets': typeof english
  }
}
