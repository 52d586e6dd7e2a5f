/** English texts of its errors, by the Chinese ones. */
export const english = {
  短码已存在: 'The short code is taken',
  过期由到期时间决定: 'The expiry date decides what has expired',
  只有启用的链接码可以停用: 'Only enabled link codes can be disabled',
  已经启用: 'Already enabled',
  '已过期，请先修改到期时间': 'Expired; please change the expiry date first',
  已有点击的链接码只能停用: 'A link code with clicks can only be disabled',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'marketing/link-codes': typeof english
  }
}
