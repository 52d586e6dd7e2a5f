/** English of what mails of notices say. */
export const english = {
  '{n} 条新消息': '{n} new messages',
  '另有 {n} 条，请到控制台查看。': '{n} more are in the console.',
  '哪些消息发邮件，可在控制台的“账号 › 消息通知”里设置。':
    'Which messages are mailed is set in the console under Account › Notifications.',
}

declare module '../../kernel/formats/messages/message.ts' {
  interface Texts {
    notifications: typeof english
  }
}
