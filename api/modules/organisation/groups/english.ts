/** English texts of its errors, by the Chinese ones. */
export const english = {
  '测试通知：{event}': 'Test notification: {event}',
  '这是发给用户组“{name}”的测试通知。': 'This is a test notification to the group “{name}”.',
  '每组最多 {n} 人': 'At most {n} people in a group',
  只能选择本品牌成员: 'Members of this company only',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'organisation/groups': typeof english
  }
}
