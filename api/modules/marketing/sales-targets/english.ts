/** English texts of its errors, by the Chinese ones. */
export const english = {
  '目标刚被删除，请重试': 'The target has just been deleted, please try again',
  所选负责人不存在: 'The chosen owner does not exist',
  只能修改本月及以后的目标: 'Only targets of this month and later can be changed',
  同一人同一月只能有一个目标: 'One target a person and month',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'marketing/sales-targets': typeof english
  }
}
