/** Where notices reach a person. */
export const notificationTopics = {
  title: '消息通知',
  lead: '所有消息都在“消息”列表里。这里设置哪些还要弹窗、推送到浏览器或发邮件，对您的所有品牌生效。',
  topic: '消息',
  popup: '弹窗',
  push: '浏览器通知',
  mail: '邮件',
  cell: '{{title}}：{{channel}}',
  groups: '来自用户组：{{groups}}',
  separator: '、',
  unavailable: '不适用',
  blocked: '此浏览器已禁止本站通知：请在浏览器的网站设置中允许，浏览器通知才会出现。',
} as const
