import { choices } from '../../../engine/model/choice.ts'

/** Where visitors share a page (domain/resources.md §3 `@share_channel`). */
export const shareChannel = choices({
  facebook: ['Facebook', 'Facebook'],
  x: ['X', 'X'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  line: ['LINE', 'LINE'],
  weibo: ['微博', 'Weibo'],
  wechat: ['微信', 'WeChat'],
  reddit: ['Reddit', 'Reddit'],
  linkedin: ['LinkedIn', 'LinkedIn'],
  email: ['邮件', 'Email'],
  copy_link: ['复制链接', 'Copy link'],
})
