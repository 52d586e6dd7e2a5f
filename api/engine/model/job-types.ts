/** What the list of jobs calls a kind of work (domain/resources.md, jobs): Chinese, English. */
export const jobTypes = {
  export: ['导出', 'Export'],
  import: ['导入', 'Import'],
  bulk: ['批量操作', 'Bulk action'],
  keygen: ['生成序列号', 'Key generation'],
  publish: ['网站发布', 'Website publishing'],
  email_send: ['邮件发送', 'Email sending'],
  sitemap: ['生成地图', 'Sitemap'],
  recalc: ['重算统计', 'Statistics'],
} as const

export type JobType = keyof typeof jobTypes
