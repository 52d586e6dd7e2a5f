/** English texts of its errors, by the Chinese ones. */
export const english = {
  到期日须晚于今天: 'The expiry date must be after today',
  该邮箱没有被封禁: 'The address is not banned',
  '已有一条停用的封禁，请在“封禁邮箱”的“停用”视图中重新封禁':
    'There is a disabled ban already; ban again in the view “Disabled” of “Banned emails”',
  '该邮箱由规则“{x}”封禁，请在“封禁邮箱”中处理':
    'The address is banned by the rule “{x}”: deal with it among the banned emails',
  '会影响公共邮箱的全部用户；确需封禁请由管理员强制保存':
    'This bans everybody at a public mail provider; an administrator can save it nevertheless',
  '域名格式不正确，不含 @ 和 *': 'This is no domain; write it without @ and *',
  '通配符规则须包含 *': 'A pattern contains *',
  不能包含空格: 'Must not contain spaces',
  '除 * 外至少 {n} 个字符': 'At least {n} characters besides *',
  邮箱格式不正确: 'This is no e-mail address',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'products/ban-emails': typeof english
  }
}
