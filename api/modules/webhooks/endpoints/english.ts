/** English texts of its errors, by the Chinese ones. */
export const english = {
  '网址不能带用户名、密码或 # 片段': 'The address has no user, password or # fragment',
  '推送端点已停用，请先启用': 'The endpoint is off: switch it on first',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'webhooks/endpoints': typeof english
  }
}
