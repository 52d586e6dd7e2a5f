/** English texts of its errors, by the Chinese ones. */
export const english = {
  '邮件发送：{name}': 'Sending: {name}',
  '邮件“{name}”未能发送': 'The mail “{name}” could not be sent',
  发送结束后才能重发: 'Mails can be sent again once sending is over',
  没有需要重发的邮件: 'There are no mails to send again',
  名单来源须选择文件: 'Recipients from a list need the file',
  只能选择草稿状态的邮件: 'Only drafts can be chosen',
  请选择已保存的受众: 'Choose a saved audience',
  '受众由条件组成，不能是名单或另一个受众':
    'An audience is made of conditions: neither a list nor another audience',
  '邮件属于自动邮件“{name}”，不能群发':
    'The mail belongs to the series “{name}” and cannot be sent as a campaign',
  须不早于开始日期: 'Must not be before the first day',
  'A/B 测试须填写主题 B': 'An A/B test needs subject B',
  '须在 10 分钟以后': 'Must be at least 10 minutes from now',
  '发送时间已过，请调整或清空': 'The time of sending has passed, please change or clear it',
  没有收件人: 'There are no recipients',
  '收件人数现为 {n}，请重新确认': 'There are {n} recipients now, please confirm again',
  '已开始发送，不能再改': 'Sending has begun: it cannot be changed',
  '图片须有替代文字（alt）': 'Pictures need a text (alt)',
  '只有草稿、已排期和暂停的邮件可以修改': 'Only drafts, scheduled and paused campaigns can be changed',
  只有草稿和失败的邮件可以发送: 'Only drafts and failed campaigns can be sent',
  只有发送中的邮件可以暂停: 'Only campaigns being sent can be paused',
  只有暂停的邮件可以继续: 'Only paused campaigns can be resumed',
  只有已排期或暂停的邮件可以取消: 'Only scheduled and paused campaigns can be cancelled',
  只能删除草稿或已取消的邮件: 'Only drafts and cancelled campaigns can be deleted',
  有退订链接: 'There is a link to unsubscribe',
  图片都有替代文字: 'All pictures have a text',
  '{n} 张图片没有替代文字': '{n} pictures have no text',
  主题长度合适: 'The subject has a good length',
  '主题 {n} 个字符，超过 {most} 会被截断': 'The subject has {n} characters; beyond {most} it is cut off',
  '打开、点击和退订会被记录': 'Opens, clicks and unsubscribing are recorded',
  '未设置 PUBLIC_URL 和 INTAKE_PORT：打开和点击不会被记录，退订链接由品牌网站处理':
    'PUBLIC_URL and INTAKE_PORT are not set: opens and clicks are not recorded, and the link to unsubscribe leads to the site of the company',
  变量都能填写: 'All variables can be filled in',
  '变量不存在：{names}': 'There are no such variables: {names}',
  没有垃圾邮件用语: 'No words of spam',
  '可能被当作垃圾邮件：{words}': 'Could be taken for spam: {words}',
  大写或感叹号过多: 'many capitals or exclamation marks',
  内容大小合适: 'The content has a good size',
  '内容 {n} KB，超过 102 KB 的部分会被邮箱截断': 'The content has {n} KB; mailboxes cut it off beyond 102 KB',
  发件邮箱须是本品牌的域名: 'The sender must be of a domain of this company',
  优惠券未生效或在发送前到期: 'The coupon is not active, or expires before sending',
  '没有变量 {names}，可用 {usable}': 'There is no variable {names}; usable are {usable}',
  '内容必须含退订链接 {variable}': 'The content needs the link to unsubscribe {variable}',
  '{n} 个链接可以打开（模拟检查）': '{n} links open (simulated check)',
  '{n} 个链接可以打开': '{n} links open',
  '死链：{links}': 'Dead links: {links}',
  '死链（模拟检查）：{links}': 'Dead links (simulated check): {links}',
  '用了 {variable} 但没有选择优惠券': 'It uses {variable}, but no coupon is chosen',
  '域名已验证（模拟检查）': 'The domain is verified (simulated check)',
  域名已验证: 'The domain is verified',
  发件域名能收信: 'The sender’s domain receives mail',
  '发件域名能收信（模拟检查）': 'The sender’s domain receives mail (simulated check)',
  '发件域名没有 MX 记录，收不到回复和退信':
    'The sender’s domain has no MX record: replies and mails that come back are lost',
  '发件域名没有 MX 记录，收不到回复和退信（模拟检查）':
    'The sender’s domain has no MX record: replies and mails that come back are lost (simulated check)',
  '域名缺少 {records}': 'The domain has no {records}',
  '域名缺少 {records}（模拟检查）': 'The domain has no {records} (simulated check)',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'campaigns/emails': typeof english
  }
}
