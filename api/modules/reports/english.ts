/** English texts of what it says, by the Chinese ones. */
export const english = {
  请选择星期: 'Choose a day of the week',
  请选择日期: 'Choose a day of the month',
  请至少选择一位收件人或一个用户组: 'Choose at least one recipient or group',
  '最多 {n} 个定时报表': 'At most {n} scheduled reports',
  该列表已不能导出: 'The list cannot be exported any more',
  收件人均已离开本品牌或停用: 'All recipients have left the company or are disabled',
  '文件已过期（保留 {n} 天）': 'The file is gone (it stays {n} days)',
  '服务器内部错误，报表未能生成': 'An error of the server: the report could not be made',
  定时报表已暂停: 'A scheduled report was paused',
  定时报表未能发送: 'A scheduled report was not sent',
  '定时报表“{name}”已暂停：{problem}。处理后可重新启用':
    'The scheduled report “{name}” was paused: {problem}. Switch it on again once that is mended',
  '定时报表“{name}”未能发送：{problem}': 'The scheduled report “{name}” was not sent: {problem}',
  '定时报表“{name}”，共 {n} 行。': 'Scheduled report “{name}”, {n} rows.',
  '统计区间：{from} 至 {to}。': 'Days: {from} to {to}.',
  '文件见附件：{file}。': 'The file is attached: {file}.',
  '文件有 {size} MB，未随邮件发送。请在 {n} 天内到控制台下载：账号 › 定时报表。':
    'The file has {size} MB and is not attached. It can be downloaded in the console for {n} days: Account › Scheduled reports.',
  '由 {owner} 设置。如不需要，请联系设置人修改收件人。':
    'Set up by {owner}. To receive it no longer, ask them to change the recipients.',
  '{name}（{day}）': '{name} ({day})',
}

declare module '../../kernel/formats/messages/message.ts' {
  interface Texts {
    reports: typeof english
  }
}
