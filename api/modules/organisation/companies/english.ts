/** English texts of its errors, by the Chinese ones. */
export const english = {
  '您在“{title}”的角色已变更，菜单已更新。': 'Your roles in “{title}” have changed, and the menu with them.',
  权限已变更: 'Your permissions have changed',
  域名已存在: 'The domain is taken',
  '{n} 条{label}': '{label}: {n}',
  必须保留至少一名可以管理成员的成员: 'At least one member who can manage members has to remain',
  请选择角色: 'Please choose a role',
  '以下成员在该品牌没有专属角色，请另选角色：{names}':
    'These members have no role of their own in that company, please choose another role: {names}',
  不能移除自己: 'You cannot remove yourself',
  角色没有变化: 'The roles would stay as they are',
  每种语言只能有一个站点: 'One site a language',
  '站点“{name}”还有 {n} 条 URL，不能删除': 'The site “{name}” still has {n} URLs and cannot be deleted',
  标识创建后只有超级管理员可以修改: 'After creation only administrators can change the name',
  没有这个时区: 'There is no such time zone',
  默认语言必须在所选语言之内: 'The default language must be one of the chosen ones',
  '语言不存在：{name}': 'There is no such language: {name}',
  同一语言不能出现两次: 'A language is named twice',
  '不能同时包含 ja 和 jp': 'Not ja and jp together',
  '{mark} 还有 {used}，不能移除': '{mark} cannot be removed: it still has {used}',
  该品牌未启用该语言: 'The company does not use this language',
  不能授予自己没有的权限: 'You cannot grant permissions that you do not hold',
  '不能授予自己没有的权限：{keys}': 'You cannot grant permissions that you do not hold: {keys}',
  不能修改自己的角色: 'You cannot change your own roles',
  '测试邮件：{company}': 'Test mail: {company}',
  '这是一封测试邮件。收到它，说明邮件服务器已接通，发件邮箱可以使用。':
    'This is a test mail. That it has arrived means that the mail server is connected and the sender’s address works.',
  '如果它在垃圾邮件里，请检查发件域名的 SPF、DKIM 和 DMARC 记录。':
    'If it lies among the spam, look at the SPF, DKIM and DMARC records of the sender’s domain.',
  '邮件服务器已接收寄往 {to} 的测试邮件': 'The mail server has taken the test mail to {to}',
  '没有寄出：尚未设置邮件服务器（SMTP_URL）': 'Not sent: no mail server is set (SMTP_URL)',
  '没有寄出：{problem}': 'Not sent: {problem}',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'organisation/companies': typeof english
  }
}
